import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'

type Press = { form: HTMLFormElement; submitter: HTMLElement | null }

/**
 * Pressed again while it is being sent, or by a double click, a form sends nothing: the router would
 * drop the first answer, and the second one would refuse what the first one did. Pressed while its page
 * is loaded anew after the answer, it is sent afterwards, if it is still there: with what it is made
 * from by then.
 */
export function useOneSubmission() {
  const phase = useRef<'idle' | 'sending' | 'reloading'>('idle')
  const later = useRef<Press | null>(null)
  const here = addressOf(useLocation())
  const { state, formMethod, location } = useNavigation()
  const isPost = formMethod !== undefined && formMethod !== 'GET'
  const isReload = state === 'loading' && addressOf(location) === here
  const now = !isPost ? 'idle' : isReload ? 'reloading' : 'sending'
  useLayoutEffect(() => {
    phase.current = now
    if (now !== 'idle') return
    const { form, submitter } = later.current ?? {}
    later.current = null
    if (form?.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null)
  }, [now])
  useEffect(() => {
    let last: HTMLFormElement | null = null
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    const click = (event: MouseEvent) => {
      const button = event.target instanceof Element && event.target.closest('button')
      if (event.detail > 1 && button && isPosted(button.form)) stop(event)
    }
    const submit = (event: SubmitEvent) => {
      const form = event.target
      if (!isPosted(form)) return
      if (phase.current !== 'idle' && last === form) {
        if (phase.current === 'reloading') later.current = { form, submitter: event.submitter }
        stop(event)
      }
      last = form
    }
    document.addEventListener('click', click, true)
    document.addEventListener('submit', submit, true)
    return () => {
      document.removeEventListener('click', click, true)
      document.removeEventListener('submit', submit, true)
    }
  }, [])
}

const addressOf = ({ pathname, search }: Location) => `${pathname}${search}`

const isPosted = (form: EventTarget | null): form is HTMLFormElement =>
  form instanceof HTMLFormElement && form.method === 'post'

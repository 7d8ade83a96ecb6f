import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'

/**
 * Pressed again while it is being sent, or by a double click, a form sends nothing: the router would
 * drop the first answer, and the second one would refuse what the first one did.
 */
export function useOneSubmission() {
  const isSending = useRef(false)
  const here = addressOf(useLocation())
  const { state, formMethod, location } = useNavigation()
  const isPost = formMethod !== undefined && formMethod !== 'GET'
  // Done, and on the way to the page that says so. A form that was refused can be sent again at once.
  const isRedirected = state === 'loading' && addressOf(location) !== here
  useLayoutEffect(() => {
    isSending.current = isPost && (state === 'submitting' || isRedirected)
  }, [isPost, state, isRedirected])
  useEffect(() => {
    let last: EventTarget | null = null
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    const click = (event: MouseEvent) => {
      const button = event.target instanceof Element && event.target.closest('button')
      if (event.detail > 1 && button && isPosted(button.form)) stop(event)
    }
    const submit = (event: SubmitEvent) => {
      if (!isPosted(event.target)) return
      if (isSending.current && last === event.target) stop(event)
      last = event.target
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

const isPosted = (form: EventTarget | null) =>
  form instanceof HTMLFormElement && form.method === 'post'

import { type SubmitEvent, useState } from 'react'
import { choiceMadeEvent } from './stored-choice.ts'

/**
 * Sends the form with fetch. The server sets the cookie, because Safari deletes cookies set by
 * scripts after a week.
 */
export function useSendChoice(onSaved?: (form: HTMLFormElement) => void) {
  const [failed, setFailed] = useState(false)

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const body = new FormData(form, event.nativeEvent.submitter)
    const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(
      () => null,
    )
    // The redirect that a browser without JavaScript would follow.
    const saved = answer?.type === 'opaqueredirect'
    setFailed(!saved)
    if (!saved) return
    onSaved?.(form)
    dispatchEvent(new Event(choiceMadeEvent))
  }

  return { failed, onSubmit: (event: SubmitEvent<HTMLFormElement>) => void send(event) }
}

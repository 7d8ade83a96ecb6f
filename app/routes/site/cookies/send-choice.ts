import { type SubmitEvent, useState } from 'react'
import { choiceMadeEvent } from '#app/domain/people/cookie-choice.ts'
import { requestLimit } from '#app/ui/within-time-limit.ts'

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
    // Also for somebody who leaves the page at once.
    const options = { method: 'POST', body, keepalive: true, signal: requestLimit() }
    const answer = await fetch('/api/cookie-choice', options).catch(() => null)
    const saved = answer?.status === 204
    setFailed(!saved)
    if (!saved) return
    onSaved?.(form)
    dispatchEvent(new Event(choiceMadeEvent))
  }

  return { failed, onSubmit: (event: SubmitEvent<HTMLFormElement>) => void send(event) }
}

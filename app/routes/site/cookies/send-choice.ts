import { type SubmitEvent, useState } from 'react'
import { choiceMade } from './kept-choice.ts'

/**
 * Sends a form of ours without leaving the page. Only the server writes the choice down: Safari
 * forgets after a week what a script wrote.
 */
export function useSendChoice(onKept?: (form: HTMLFormElement) => void) {
  const [failed, setFailed] = useState(false)

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const body = new FormData(form, event.nativeEvent.submitter)
    const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(
      () => null,
    )
    // Without script the browser would now be led back to the form.
    const kept = answer?.type === 'opaqueredirect'
    setFailed(!kept)
    if (!kept) return
    onKept?.(form)
    dispatchEvent(new Event(choiceMade))
  }

  return { failed, onSubmit: (event: SubmitEvent<HTMLFormElement>) => void send(event) }
}

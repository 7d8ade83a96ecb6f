import { type SubmitEvent, useState } from 'react'
import { choiceMadeEvent } from './stored-choice.ts'

/**
 * Sends a form of ours without leaving the page. Only the server writes the choice down: Safari
 * forgets after a week what a script wrote.
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
    // Without script the browser would now be led back to the form.
    const saved = answer?.type === 'opaqueredirect'
    setFailed(!saved)
    if (!saved) return
    onSaved?.(form)
    dispatchEvent(new Event(choiceMadeEvent))
  }

  return { failed, onSubmit: (event: SubmitEvent<HTMLFormElement>) => void send(event) }
}

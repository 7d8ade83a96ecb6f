import { choiceMadeEvent } from '../domain/people/cookie-choice.ts'
import { storedChoice } from './stored-choice.ts'

/** The form on the cookie policy with this browser's choice, also after it was made elsewhere. */
export function fillOwnChoice(form: HTMLElement) {
  let filled: string | undefined
  const fill = () => {
    const stored = storedChoice()?.allowed
    if (!stored || stored.join() === filled) return
    for (const box of form.querySelectorAll<HTMLInputElement>('input[name="allow"]')) {
      // What was changed before this script came stays; a choice made since replaces everything.
      if (filled === undefined && box.checked !== box.defaultChecked) continue
      box.checked = stored.some((category) => category === box.value)
    }
    filled = stored.join()
  }
  fill()
  for (const event of [choiceMadeEvent, 'focus']) addEventListener(event, fill)
}

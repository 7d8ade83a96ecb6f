import { storedChoice } from './stored-choice.ts'

/** Shows the cookie bar, which every document holds, to somebody who has not chosen. */
export function askForCookies() {
  if (!storedChoice()) document.querySelector('.cookie-bar')?.removeAttribute('hidden')
}

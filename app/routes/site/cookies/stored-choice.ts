import { useSyncExternalStore } from 'react'
import { choiceMadeEvent, readChoice } from '#app/domain/people/cookie-choice.ts'
import { cookieChoiceMonths } from '#content/cookies/cookie-choice.ts'

/** The choice in this browser's cookie; null without one, undefined until hydration. */
export function useStoredChoice() {
  const cookies = useSyncExternalStore(subscribe, readCookies, () => undefined)
  return cookies === undefined
    ? undefined
    : readChoice(cookies, { now: new Date(), months: cookieChoiceMonths })
}

const readCookies = () => document.cookie

function subscribe(listen: () => void) {
  // On focus, because the choice may have been made in another tab.
  const events = [choiceMadeEvent, 'focus']
  for (const event of events) addEventListener(event, listen)
  return () => {
    for (const event of events) removeEventListener(event, listen)
  }
}

import { cookieChoiceMonths } from '#content/cookies/cookie-choice.ts'
import { readChoice } from '../domain/people/cookie-choice.ts'

/** The choice in this browser's cookie; null without one. */
export const storedChoice = () =>
  readChoice(document.cookie, { now: new Date(), months: cookieChoiceMonths })

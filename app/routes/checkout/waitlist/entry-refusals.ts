import { academy } from '#content/academy.ts'

const call = `call ${academy.phones.bookings.display}`

/** Why the button of a private page did nothing, in words. */
export const entryRefusals = {
  'not-found': 'This entry does not exist any more.',
  'list-closed': `The list for this date has closed in the meantime, so you are not on it. Please choose another date, or ${call}.`,
  'on-list-already':
    'You are on this list already, with an earlier entry: its link is in an e-mail that we sent you before. This second one changes nothing.',
  'too-many-waiting': `Several people wait for this from your network already, as many as we can take through the website. If you need a place too, please ${call}.`,
  'no-offer': 'There is no offer to decline any more. The present state is shown below.',
  'paid-already':
    'Your payment had been made already, so nothing was declined. The present state is shown below.',
  'payment-unclear': `We could not close your payment page just now, so nothing was declined. Please try again in a minute, or ${call}.`,
  ended: 'This entry had ended already. Nothing was changed.',
  'unknown-button': 'That form could not be understood. Please try again.',
} as const satisfies Record<string, string>

/** 409: things have changed since the page was shown. */
export function entryRefusalStatus(reason: keyof typeof entryRefusals) {
  if (reason === 'not-found') return 404
  if (reason === 'unknown-button') return 400
  return reason === 'payment-unclear' ? 503 : 409
}

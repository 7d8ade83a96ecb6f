import { academy } from '#content/academy.ts'

const call = `call ${academy.phones.bookings.display}`

/** Why the button of a private page did nothing, in words. */
export const entryRefusals = {
  'not-found': { status: 404, text: 'This entry does not exist any more.' },
  'list-closed': {
    status: 409,
    text: `The list for this date has closed in the meantime, so you are not on it. Please choose another date, or ${call}.`,
  },
  'on-list-already': {
    status: 409,
    text: 'You are on this list already, with an earlier entry: its link is in an e-mail that we sent you before. This second one changes nothing.',
  },
  'too-many-waiting': {
    status: 409,
    text: `Several people wait for this from your network already, as many as we can take through the website. If you need a place too, please ${call}.`,
  },
  'no-offer': {
    status: 409,
    text: 'There is no offer to decline any more. The present state is shown below.',
  },
  'paid-already': {
    status: 409,
    text: 'Your payment had been made already, so nothing was declined. The present state is shown below.',
  },
  'payment-unclear': {
    status: 503,
    text: `We could not close your payment page just now, so nothing was declined. Please try again in a minute, or ${call}.`,
  },
  ended: { status: 409, text: 'This entry had ended already. Nothing was changed.' },
  'unknown-button': { status: 400, text: 'That form could not be understood. Please try again.' },
} as const

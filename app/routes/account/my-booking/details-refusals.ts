import type { GivenRefusal } from '#app/operations/booking/participant/give-details.ts'
import { academy } from '#content/academy.ts'

const call = `call ${academy.phones.bookings.display}`

const nameStays = `Nothing was saved: the name cannot be changed at the moment. Please ${call}.`

/** Why a participant cannot give or correct details here, in words. */
export const detailsRefusals: Record<GivenRefusal, string> = {
  'not-asked': 'Nothing more is needed for this booking.',
  'not-found': `There is no such booking any more. Please ${call}.`,
  'no-place': `This booking has no place any more, so we need no details. Questions? Please ${call}.`,
  over: 'The course is over, so there is nothing left to give or to correct.',
  'after-deadline': `Your details are complete, and already in use for the course. To correct something now, please ${call}.`,
  changed:
    'Nothing was saved: the booking has changed since this page was shown. Please look at what you typed and send it once more.',
  'same-person': `Somebody with this name and address is on another place of the same order. Please check both, or ${call}.`,
  'buyers-address':
    'This address belongs to whoever booked your place. Please give your own, or ask them.',
  seen: `Nothing was saved: we have checked your documents, so your name and date of birth stay as they are. If another person comes, choose “Send somebody else” on the page of your booking. To correct a mistake, please ${call}.`,
  'buyer-decides': `Nothing was saved: this is another name than the one we know. Whoever paid for the place decides who comes, so ask them to name you. To correct a mistake, please ${call}.`,
  disputed: nameStays,
  'payment-lost': nameStays,
}

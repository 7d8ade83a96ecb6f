import type { NamesRefusal } from '#app/operations/booking/participant/name-participants.ts'
import { academy } from '#content/academy.ts'

const call = `call ${academy.phones.bookings.display}`

const changed =
  'Nothing was saved: the order has changed since this page was shown. Please look at it once more.'

type TooMany = 'too-many-attempts' | 'too-many-letters'

/** Why nobody was named, in words. */
export const namingRefusals: Record<NamesRefusal | TooMany, string> = {
  'not-found': changed,
  changed,
  given:
    'Nothing was saved: somebody has given their details meanwhile. To send another person, choose “Send somebody else” at that place.',
  'no-place': 'Nothing was saved: one of these places is cancelled.',
  completed: 'Nothing was saved: the course is over.',
  unpaid: 'Nothing was saved: the order is not paid for yet.',
  'date-cancelled': `Nothing was saved: the academy has cancelled the date. Questions? Please ${call}.`,
  'too-late': `People can be named until noon of the day before the course. Please ${call}.`,
  'same-person': 'One person cannot take two places. Please check the names.',
  seen: `Nothing was saved: we have checked documents of somebody you gave another name now. Please ${call} to correct a name, or give the address of whoever comes instead.`,
  'too-many-letters': `Nothing was saved: too many links were asked for today, for this order or for one e-mail address. Please give everybody an address of their own and try again tomorrow, or ${call}.`,
  'too-many-attempts': 'Too many attempts. Please wait an hour and try again.',
}

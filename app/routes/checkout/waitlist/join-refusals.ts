import { academy } from '#content/academy.ts'

/** Why somebody cannot join, in words. */
export const joinRefusals = {
  'too-many-attempts': `You have asked many times within an hour. Please wait an hour and try again, or call ${academy.phones.bookings.display}.`,
  'not-bookable': 'This course has no waitlist.',
  'no-such-date':
    'This date is not available any more, so nobody can wait for it. Please wait for any date instead.',
  'list-closed': `The list for this date is closed, because the course is about to begin. Please wait for any date instead, or call ${academy.phones.bookings.display}.`,
  'too-many-waiting': `Several people wait for this from your network already, as many as we can take through the website. If you need a place too, please call ${academy.phones.bookings.display}.`,
  'places-free':
    'There are enough free places at the moment: please book them, nobody has to wait for them.',
  'too-many-places':
    'This date has fewer places than that altogether. Choose fewer, or tick “Fewer places will do”',
} as const satisfies Record<string, string>

/** 409: the date is not as it was when the page was shown. */
export function joinRefusalStatus(reason: keyof typeof joinRefusals) {
  if (reason === 'not-bookable') return 404
  return reason === 'too-many-attempts' ? 429 : 409
}

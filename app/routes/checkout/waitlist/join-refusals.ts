import { academy } from '#content/academy.ts'

type Refusal = { status: number; field: string; text: string }

/** Why somebody cannot join, in words, and at which field. */
export const joinRefusals = {
  'too-many-attempts': {
    status: 429,
    field: '',
    text: `You have asked many times within an hour. Please wait an hour and try again, or call ${academy.phones.bookings.display}.`,
  },
  'not-bookable': { status: 404, field: '', text: 'This course has no waitlist.' },
  'no-such-date': {
    status: 409,
    field: '',
    text: 'This date is not available any more, so nobody can wait for it. Please wait for any date instead.',
  },
  'list-closed': {
    status: 409,
    field: '',
    text: `The list for this date is closed, because the course is about to begin. Please wait for any date instead, or call ${academy.phones.bookings.display}.`,
  },
  'too-many-waiting': {
    status: 409,
    field: '',
    text: `Several people wait for this from your network already, as many as we can take through the website. If you need a place too, please call ${academy.phones.bookings.display}.`,
  },
  'places-free': {
    status: 409,
    field: '',
    text: 'There are enough free places at the moment: please book them, nobody has to wait for them.',
  },
  'too-many-places': {
    status: 409,
    field: 'places',
    text: 'This date has fewer places than that altogether. Choose fewer, or tick “Fewer places will do”',
  },
} as const satisfies Record<string, Refusal>

import * as z from 'zod/mini'
import { isCalendarDate } from '../basics/calendar-date.ts'
import { tidy } from '../basics/form-text.ts'
import { isSessionOrWithdrawal } from './make-up/make-up.ts'
import { HALVES, MARKS } from './mark.ts'
import { SIGNATURES, SIGNED_FOR } from './register-row.ts'
import { isSignaturePath } from './signature-path.ts'

/** Most entries of one batch: a class of 20 marked all day, twice over. */
const mostEntries = 200

const recordId = z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/))
const day = z.string().check(z.refine(isCalendarDate))
const clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))
const time = z.nullable(clock)
const words = z.string().check(tidy(), z.trim(), z.minLength(3), z.maxLength(500))
/** A clock that was never set says 1970; the database's driver cannot read years below 100. */
const moment = z.iso.datetime().check(z.refine((text) => text >= '1970'))
const common = { id: recordId, madeAt: moment }
const named = { ...common, bookingId: recordId, day }
const replaces = z.array(recordId).check(z.maxLength(20))
const mostTimes = 6
const times = z.array(z.object({ from: clock, until: clock })).check(z.maxLength(mostTimes))
const hours = z.object({ began: clock, ended: clock, breaks: times })
const drawing = z.string().check(z.refine(isSignaturePath))

const mark = z.object({
  type: z.literal('mark'),
  ...named,
  half: z.enum(HALVES),
  is: z.enum(MARKS),
  arrived: time,
  departed: time,
  away: z.optional(times),
  replaces,
  reason: z.nullable(words),
})

const signature = z
  .object({
    type: z.literal('signature'),
    ...named,
    how: z.enum(SIGNATURES),
    path: z.nullable(z.string().check(z.refine(isSignaturePath))),
    for: z.optional(z.enum(SIGNED_FOR)),
    /** Why on paper, and where that is. */
    reason: z.optional(z.nullable(words)),
  })
  .check(z.refine(({ how, path }) => (how === 'drawn') === (path !== null)))

/** The signature that it names is taken back. */
const takeBack = z.object({
  type: z.literal('take-back'),
  ...named,
  reason: words,
  replaces: z.array(recordId).check(z.length(1)),
})

const closing = z.object({
  type: z.literal('closing'),
  ...common,
  day,
  hours: z.optional(z.nullable(hours)),
  /** The trainer signs with a finger, or types their name. */
  path: z.optional(z.nullable(drawing)),
  signedAs: z.optional(z.nullable(z.string().check(tidy(), z.trim(), z.maxLength(100)))),
})

/** The hours of a closed day are corrected. */
const hoursEntry = z.object({
  type: z.literal('hours'),
  ...common,
  day,
  hours,
  reason: words,
  replaces: z.array(recordId).check(z.length(1)),
})

const makeUp = z
  .object({
    type: z.literal('make-up'),
    ...named,
    starts: time,
    ends: time,
    note: words,
    room: z._default(z.nullable(z.string().check(tidy(), z.trim(), z.maxLength(100))), null),
    trainerId: z._default(z.nullable(recordId), null),
    how: z._default(z.nullable(z.enum(SIGNATURES)), null),
    path: z._default(z.nullable(z.string().check(z.refine(isSignaturePath))), null),
    reason: z._default(z.nullable(words), null),
    replaces,
  })
  .check(z.refine(isSessionOrWithdrawal))

/** The office confirms one make-up session, which it names. */
const confirmation = z.object({
  type: z.literal('confirmation'),
  ...named,
  replaces: z.array(recordId).check(z.length(1)),
})

export const entrySchema = z.union([
  mark,
  signature,
  takeBack,
  closing,
  hoursEntry,
  makeUp,
  confirmation,
])
export type Entry = z.infer<typeof entrySchema>

/** Closings and hours are about everybody. */
export const bookingOf = (entry: Entry) => ('bookingId' in entry ? entry.bookingId : null)

/** What a device sends: its entries in the order in which they were made. */
export const batchSchema = z.object({
  /** Whose queue it is: somebody else who signs in on the device must not send it as their own. */
  author: z.string().check(z.minLength(1), z.maxLength(100)),
  device: recordId,
  entries: z.array(z.unknown()).check(z.minLength(1), z.maxLength(mostEntries)),
})

import { openSealedText, sealText } from '#app/auth/sealed-text.server.ts'
import { MINUTE } from '#app/domain/basics/durations.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { selfService } from '#app/domain/booking/limits.ts'
import { separateBuyer } from '#app/domain/booking/self-service/separate-buyer.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { bookingById } from '#app/storage/booking/trainee-bookings.ts'
import { bookingOfEndedToken } from './booking-link.ts'
import { type ReplaceInput, wasSentBefore } from './replace-person.ts'

const record = 'somebody else was sent'

type Replacement = { bookingId: string; revision: number; wasBuyer: boolean }

type Sealed = Replacement & { at: string }

/** For the address of the page that says what was done: the link of the person before has ended. */
export function sealReplacement(
  replaced: Replacement,
  { env, now }: Pick<Services, 'env' | 'now'>,
) {
  const sealed: Sealed = { ...replaced, at: now().toISOString() }
  return sealText({ env }, JSON.stringify(sealed), record)
}

/**
 * Who comes now and where their letter went. Null when it is forged, too old, or the booking has changed
 * since: whoever comes then is no business of the person before.
 */
export async function readReplacement(
  text: string,
  { db, env, now }: Pick<Services, 'db' | 'env' | 'now'>,
) {
  const opened = openSealedText({ env }, text, record)
  if (opened === null) return null
  const { bookingId, revision, at, wasBuyer } = JSON.parse(opened) as Sealed
  const age = now().getTime() - new Date(at).getTime()
  if (age > selfService.quoteMinutes * MINUTE) return null
  const booking = await bookingById(db, bookingId)
  if (booking?.revision !== revision) return null
  const { fullName, email, courseTitle, startDate, endDate } = booking
  const isTold = wasBuyer && separateBuyer(booking) !== null
  return { fullName, email, courseTitle, startDate, endDate, hasOrderLetter: isTold }
}

type Repeated = Pick<ReplaceInput, 'person' | 'seenRevision'>

/**
 * Whether this form has just been sent: the first one ended the link, so that the second press of a
 * button, which nothing prevents without script, finds no booking any more.
 */
export async function hasJustReplaced(
  by: { token: string } | { bookingId: string },
  sent: Repeated,
  services: Pick<Services, 'db' | 'env' | 'now'>,
) {
  const since = new Date(services.now().getTime() - selfService.quoteMinutes * MINUTE)
  const bookingId =
    'bookingId' in by ? by.bookingId : await bookingOfEndedToken(by.token, since, services)
  if (!bookingId || !isRecordId(bookingId)) return false
  const [booking] = await services.db.transaction((tx) => lockBookings(tx, { id: bookingId }))
  return booking !== undefined && wasSentBefore(booking, sent)
}

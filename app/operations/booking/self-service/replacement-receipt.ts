import { selfService } from '../../../../content/policies.ts'
import { openSealedText, sealText } from '../../../auth/sealed-text.server.ts'
import { MINUTE } from '../../../domain/basics/durations.ts'
import { separateBuyer } from '../../../domain/booking/self-service/separate-buyer.ts'
import type { Services } from '../../../services.server.ts'
import { bookingById } from '../../../storage/booking/trainee-bookings.ts'

const record = 'somebody else was sent'

type Sealed = { bookingId: string; at: string; wasBuyer: boolean }

/** For the address of the page that says what was done: the link of the person before has ended. */
export function sealReplacement(
  replaced: { bookingId: string; wasBuyer: boolean },
  { env, now }: Pick<Services, 'env' | 'now'>,
) {
  const sealed: Sealed = { ...replaced, at: now().toISOString() }
  return sealText({ env }, JSON.stringify(sealed), record)
}

/** Who comes now and where their letter went; null when it is forged, too old, or has changed since. */
export async function readReplacement(
  text: string,
  { db, env, now }: Pick<Services, 'db' | 'env' | 'now'>,
) {
  const opened = openSealedText({ env }, text, record)
  if (opened === null) return null
  const { bookingId, at, wasBuyer } = JSON.parse(opened) as Sealed
  const age = now().getTime() - new Date(at).getTime()
  if (age > selfService.quoteMinutes * MINUTE) return null
  const booking = await bookingById(db, bookingId)
  if (!booking) return null
  const { fullName, email, courseTitle, startDate, endDate } = booking
  const isTold = wasBuyer && separateBuyer(booking) !== null
  return { fullName, email, courseTitle, startDate, endDate, hasOrderLetter: isTold }
}

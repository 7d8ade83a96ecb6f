import type { Letter } from '../../domain/mail/letters.ts'
import { mayMailPayment } from '../../domain/mail/mail-text.ts'
import type { RunDay } from '../../domain/schedule/run-days.ts'
import type { Handle } from '../../storage/engine/database.server.ts'
import { postLetters } from '../../storage/mail/outbox.ts'
import { daysOfRuns } from '../../storage/schedule/run-days.ts'
import { letterEnd } from '../mail/letter-purge-date.ts'

type Recipient = {
  id: string
  fullName: string
  email: string
  courseTitle: string
  courseDate: string
}

type NewDate = { scheduleId: string; newDate: string; formerDays: RunDay[] }

/** The letter about new days, times or a new venue. */
export async function tellMove(
  tx: Handle,
  to: Recipient,
  { scheduleId, newDate, formerDays }: NewDate,
  now: Date,
) {
  const days = await letterDays(tx, scheduleId)
  const facts = { ...bookingFieldsOf(to), newDate, days, formerDays }
  await post(tx, to, { template: 'date-moved', to: to.email, facts }, now)
}

/** The days of a run for a letter; empty without a run. */
export async function letterDays(tx: Handle, scheduleId: string | null): Promise<RunDay[]> {
  const days = await daysOfRuns(tx, scheduleId ? [scheduleId] : [])
  return days.map(({ scheduleId: _, ...day }) => day)
}

/** The letter about a cancelled run and its refund. */
export async function tellCancellation(tx: Handle, to: Recipient, refundPence: number, now: Date) {
  const facts = { ...bookingFieldsOf(to), refundPence }
  await post(tx, to, { template: 'date-cancelled', to: to.email, facts }, now)
}

const bookingFieldsOf = ({ id: bookingId, fullName, courseTitle, courseDate }: Recipient) => ({
  bookingId,
  fullName,
  courseTitle,
  courseDate,
})

async function post(tx: Handle, to: Recipient, letter: Letter, now: Date) {
  if (!mayMailPayment({ name: to.fullName, email: to.email, course: to.courseTitle })) return
  const purgeAfter = letterEnd(now)
  await postLetters(tx, { subjectId: to.id, letters: [letter], now, purgeAfter })
}

import type { Letter } from '../domain/letters.ts'
import { mayMailPayment } from '../domain/mail-text.ts'
import type { Handle } from '../storage/database.server.ts'
import { postLetters } from '../storage/outbox.ts'
import { daysOfDates } from '../storage/settlements.ts'
import { letterEnd } from './letter-end.ts'

type Told = { id: string; fullName: string; email: string; courseTitle: string; courseDate: string }

type NewDate = { scheduleId: string; newDate: string }

/** Their course is on other days now, or at other hours, or elsewhere. */
export async function tellMove(tx: Handle, to: Told, { scheduleId, newDate }: NewDate, now: Date) {
  const days = (await daysOfDates(tx, [scheduleId])).map(({ scheduleId: _, ...day }) => day)
  const letter = { template: 'date-moved', to: to.email, facts: { ...named(to), newDate, days } }
  await post(tx, to, letter as Letter, now)
}

/** The academy cancelled their date; what they paid goes back. */
export async function tellCancellation(tx: Handle, to: Told, refundPence: number, now: Date) {
  const letter = { template: 'date-cancelled', to: to.email, facts: { ...named(to), refundPence } }
  await post(tx, to, letter as Letter, now)
}

const named = ({ id: bookingId, fullName, courseTitle, courseDate }: Told) => ({
  bookingId,
  fullName,
  courseTitle,
  courseDate,
})

async function post(tx: Handle, to: Told, letter: Letter, now: Date) {
  if (!mayMailPayment({ name: to.fullName, email: to.email, course: to.courseTitle })) return
  const purgeAfter = letterEnd(now)
  await postLetters(tx, { subjectId: to.id, letters: [letter], now, purgeAfter })
}

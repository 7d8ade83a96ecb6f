import { addPaidBooking, addRun } from '#tests/booking/paid-booking.ts'
import { authSecret, type PeopledAcademy } from '#tests/server/peopled-academy.ts'

export type PaidBooking = Awaited<ReturnType<typeof newBooking>>

/** Confirmed and paid, of the trainee, with its private links. */
export async function newBooking({ database: { db }, emails: { trainee } }: PeopledAcademy) {
  return addPaidBooking(db, { email: trainee, authSecret, run: await addRun(db, 40) })
}

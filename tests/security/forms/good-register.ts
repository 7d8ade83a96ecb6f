import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { recordEntries } from '#app/operations/register/record-entries.ts'
import { users } from '#app/storage/schema/accounts.ts'
import { runTrainers } from '#app/storage/schema/assignment.ts'
import { unitAttempts } from '#app/storage/schema/certificate/result.ts'
import { trainers } from '#app/storage/schema/trainer.ts'
import { addPaidBooking, addRun } from '#tests/booking/paid-booking.ts'
import { addRow } from '#tests/rows.ts'
import { authSecret, type PeopledAcademy } from '#tests/server/peopled-academy.ts'

type Register = { runId: string; day: string; bookingId: string; author: string }

const known = new WeakMap<PeopledAcademy, Promise<Register>>()

/** A date of yesterday, which can be marked at any hour, that the trainer leads; made once, because nobody teaches two at a time. */
function yesterdaysRegister(site: PeopledAcademy) {
  const found = known.get(site) ?? addRegister(site)
  known.set(site, found)
  return found
}

async function addRegister({ database: { db } }: PeopledAcademy): Promise<Register> {
  const run = await addRun(db, -1)
  const booking = await addPaidBooking(db, {
    email: `${randomUUID()}@example.com`,
    authSecret,
    run,
  })
  const email = 'trainer@example.com'
  const [trainer] = await db.select().from(trainers).where(eq(trainers.email, email))
  const [user] = await db.select().from(users).where(eq(users.email, email))
  await addRow(db, runTrainers, {
    scheduleId: run.id,
    date: run.startDate,
    starts: '09:00',
    ends: '17:00',
    trainerId: trainer?.id ?? '',
    role: 'lead',
  })
  const register = {
    runId: run.id,
    day: run.startDate,
    bookingId: booking.id,
    author: user?.id ?? '',
  }
  const services = { db, now: () => new Date(), nudge: () => undefined }
  const written = { runId: run.id, author: { id: register.author, email }, device: randomUUID() }
  await recordEntries({ ...written, entries: [morningMark(register)] }, services)
  return register
}

const morningMark = ({ bookingId, day }: Pick<Register, 'bookingId' | 'day'>) => ({
  type: 'mark',
  id: randomUUID(),
  madeAt: new Date().toISOString(),
  bookingId,
  day,
  half: 'morning',
  is: 'present',
  arrived: null,
  departed: null,
  replaces: [],
  reason: null,
})

/** Marks the one trainee as present in the morning: again and again, it stays so. */
export async function goodMarks(site: PeopledAcademy, addressOf: (runId: string) => string) {
  const { runId, day, bookingId } = await yesterdaysRegister(site)
  return {
    path: addressOf(runId),
    fields: {
      intent: 'marks',
      day,
      half: 'morning',
      reason: '',
      person: `${bookingId} ${randomUUID()} - `,
      [`is ${bookingId}`]: 'present',
      [`arrived ${bookingId}`]: '',
      [`departed ${bookingId}`]: '',
    },
  }
}

/** The same as a tablet sends it. */
export async function goodBatch(site: PeopledAcademy) {
  const { runId, day, bookingId, author } = await yesterdaysRegister(site)
  const entries = [morningMark({ bookingId, day })]
  const body = JSON.stringify({ author, device: randomUUID(), entries })
  return {
    path: `/trainer/runs/${runId}/register.json`,
    fields: {},
    json: { body, headers: { 'Content-Type': 'application/json' } },
  }
}

/** Records that the one trainee was absent: again and again, as a further attempt. */
export async function goodResults(site: PeopledAcademy, addressOf: (runId: string) => string) {
  const { runId, day, bookingId } = await yesterdaysRegister(site)
  const seen = await site.database.db.$count(
    unitAttempts,
    and(eq(unitAttempts.enrollmentId, bookingId), eq(unitAttempts.unit, 'emergency-first-aid')),
  )
  return {
    path: addressOf(runId),
    fields: {
      intent: 'results',
      unit: 'emergency-first-aid',
      day,
      assessor: 'other',
      assessorName: 'Helen Marsh',
      assessorQualification: 'Level 3 award',
      person: `${bookingId} ${randomUUID()} ${seen}`,
      [`result ${bookingId}`]: 'absent',
    },
  }
}

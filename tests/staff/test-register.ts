import { randomUUID } from 'node:crypto'
import type { Entry } from '#app/domain/register/entry.ts'
import type { EntryAnswer } from '#app/operations/register/decide-entries.ts'
import { recordEntries } from '#app/operations/register/record-entries.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { grantRole } from '#app/storage/people/roles.ts'
import { users } from '#app/storage/schema/accounts.ts'
import { runTrainers } from '#app/storage/schema/assignment.ts'
import { trainers } from '#app/storage/schema/trainer.ts'
import { changeRow } from '../rows.ts'
import { addTrainer } from './test-classroom.ts'
import { testStaff } from './test-staff.ts'

export const registerDay = '2026-11-16'
const made = `${registerDay}T16:00:00.000Z`

export type Writer = { id: string; email: string }
type MarkEntry = Extract<Entry, { type: 'mark' }>

export const markEntry = (bookingId: string, more: Partial<MarkEntry> = {}): MarkEntry => ({
  type: 'mark',
  id: randomUUID(),
  madeAt: made,
  bookingId,
  day: registerDay,
  half: 'morning',
  is: 'present',
  arrived: null,
  departed: null,
  replaces: [],
  reason: null,
  ...more,
})

export const closingEntry = (day = registerDay): Entry => ({
  type: 'closing',
  id: randomUUID(),
  madeAt: made,
  day,
  signedAs: 'Marcus Adeyemi',
})

type MakeUpEntry = Extract<Entry, { type: 'make-up' }>

/** A session with the trainer who teaches nothing that week, signed with a finger. */
export const makeUpEntry = (
  bookingId: string,
  trainerId: string,
  more: Partial<MakeUpEntry> = {},
): MakeUpEntry => ({
  type: 'make-up',
  id: randomUUID(),
  madeAt: made,
  bookingId,
  day: '2026-11-17',
  starts: '09:00',
  ends: '10:00',
  note: 'Recovery position',
  room: 'Room 2',
  trainerId,
  how: 'drawn',
  path: 'M60 200L300 90L520 300L900 120',
  reason: null,
  replaces: [],
  ...more,
})

export const withdrawalOf = ({ id, bookingId, day }: MakeUpEntry): MakeUpEntry => ({
  ...makeUpEntry(bookingId, '', { day, starts: null, ends: null, note: 'Was not held' }),
  room: null,
  trainerId: null,
  how: null,
  path: null,
  replaces: [id],
})

export const confirmationOf = ({ id, bookingId, day }: MakeUpEntry): Entry => ({
  type: 'confirmation',
  id: randomUUID(),
  madeAt: made,
  bookingId,
  day,
  replaces: [id],
})

/** A day of emergency first aid with a lead, an assistant and so many trainees, at its end. */
export async function testRegister(db: Handle, people = 2) {
  const staff = testStaff(db)
  let now = new Date(`${registerDay}T17:00:00Z`)
  const services = { ...staff.services, now: () => now } as Services
  const course = { courseSlug: 'emergency-first-aid', courseTitle: 'Emergency First Aid' }
  const runId = await staff.date(registerDay, { ...course, maxCapacity: 12 })
  const bookings: string[] = []
  for (let nth = 0; nth < people; nth += 1) {
    const person = { fullName: `Trainee ${nth}`, email: `trainee-${nth}@post.example` }
    bookings.push(await staff.booking({ scheduleId: runId, ...course, ...person }))
  }
  const lead = await addWriter(db, 'trainer')
  const assistant = await addWriter(db, 'trainer')
  const office = await addWriter(db, 'admin')
  await teach(db, runId, lead, 'lead')
  await teach(db, runId, assistant, 'assistant')
  const colleague = await addTrainer(db, 'Priya Raman', 'emergency-first-aid')

  return {
    runId,
    bookings,
    lead,
    assistant,
    office,
    colleague,
    services,
    staff,
    at: (moment: Date) => {
      now = moment
    },
    async send(author: Writer, entries: readonly unknown[], device = randomUUID()) {
      const outcome = await recordEntries({ runId, author, device, entries }, services)
      if (!outcome.ok) throw new Error(outcome.reason)
      return outcome.answers
    },
    /** Everybody, in both halves. */
    everybody: () =>
      bookings.flatMap((bookingId) => [
        markEntry(bookingId),
        markEntry(bookingId, { half: 'afternoon' }),
      ]),
  }
}

export const short = (answers: readonly EntryAnswer[]) =>
  answers.map((answer) => (answer.answer === 'refused' ? answer.reason : answer.answer))

export async function addWriter(db: Handle, role: 'admin' | 'trainer'): Promise<Writer> {
  const id = randomUUID()
  const email = `${id}@academy.example`
  await db.insert(users).values({ id, name: 'Marcus Adeyemi', email, emailVerified: true })
  await grantRole(db, role, { userId: id, grantedBy: null, now: new Date(made) })
  return { id, email }
}

async function teach(db: Handle, runId: string, { email }: Writer, role: 'lead' | 'assistant') {
  const trainerId = await addTrainer(db, 'Marcus Adeyemi', 'emergency-first-aid')
  await changeRow(db, trainers, trainerId, { email })
  const hours = { date: registerDay, starts: '09:00', ends: '17:00' }
  await db.insert(runTrainers).values({ scheduleId: runId, ...hours, trainerId, role })
}

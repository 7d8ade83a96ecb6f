import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import type { InspectedRun } from '#app/domain/report/inspection/inspected-run.ts'
import { completeRun } from '#app/operations/certificate/complete-run.ts'
import { recordAttempts } from '#app/operations/certificate/record-attempts.ts'
import { recordEntries } from '#app/operations/register/record-entries.ts'
import { inspectForPack } from '#app/operations/report/inspection/inspect-run.ts'
import type { Services } from '#app/services.server.ts'
import { certificatesOfBookings, doubtedOf } from '#app/storage/certificate/certificates.ts'
import { attemptsOf } from '#app/storage/certificate/unit-attempts.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { registerRowsOf } from '#app/storage/register/register-rows.ts'
import { users } from '#app/storage/schema/accounts.ts'
import { runTrainers } from '#app/storage/schema/assignment.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { scheduleDays } from '#app/storage/schema/schedule.ts'
import { trainers } from '#app/storage/schema/trainer.ts'
import { departureSignatures } from '#content/rules/register-rules.ts'
import { catalogue } from '#tests/catalogue.ts'
import { changeRow } from '#tests/rows.ts'
import { checkIdentity, firstAidUnit } from '../test-class.ts'
import { addTrainer } from '../test-classroom.ts'
import { addWriter, type Writer } from '../test-register.ts'
import { testStaff } from '../test-staff.ts'
import { daysOf, firstDay, names, writers } from './books-by-rules.ts'
import type { Plan } from './class-truth.ts'
import { type ResultLie, stranger } from './result-lie.ts'
import type { Books, Who } from './written-lies.ts'

const courseSlug = 'emergency-first-aid'
const asked = departureSignatures as Record<string, string>
const roles = { tess: 'trainer', helen: 'trainer', carl: 'admin', olga: 'admin' } as const

/** A check of the academy that is left out, to see that it is needed. */
export type AcademyFault = {
  look?: (look: InspectedRun['look']) => InspectedRun['look']
  completes?: (db: Handle, bookingIds: readonly string[]) => Promise<void>
}

export type BooksInAcademy = Awaited<ReturnType<typeof booksInAcademy>>['books']

/** Whether people of these classes sign when they leave as well, until this is done. */
export async function askingDeparture<T>({ asksDeparture }: Plan, act: () => Promise<T>) {
  if (asksDeparture) asked[courseSlug] = firstDay
  try {
    return await act()
  } finally {
    delete asked[courseSlug]
  }
}

/** A register that is kept by the operations of the academy, in a class of its own. */
export async function booksInAcademy(db: Handle, plan: Plan, fault: AcademyFault = {}) {
  const { course, days } = daysOf(plan)
  const staff = testStaff(db)
  let now = new Date(`${firstDay}T08:30:00Z`)
  const services = { ...staff.services, now: () => now, catalogue: () => catalogue } as Services
  const title = { courseSlug, courseTitle: 'Emergency First Aid at Work' }
  const endDate = course.at(-1) ?? firstDay
  const runId = await staff.date(firstDay, { ...title, endDate, maxCapacity: 12 })
  const hours = { starts: '09:00', ends: '17:00' }
  const later = course.slice(1).map((date) => ({ date, ...hours, venue: '64 South Street' }))
  if (later.length > 0) {
    await db.insert(scheduleDays).values(later.map((day) => ({ scheduleId: runId, ...day })))
  }
  const people: string[] = []
  for (const fullName of names) {
    const email = `${randomUUID()}@post.example`
    const bookingId = await staff.booking({ scheduleId: runId, ...title, fullName, email })
    await checkIdentity(db, bookingId)
    people.push(bookingId)
  }
  const accounts = new Map<Who, Writer>()
  for (const [who, role] of Object.entries(roles) as [Who, 'admin' | 'trainer'][]) {
    const writer = await addWriter(db, role)
    await changeRow(db, users, writer.id, { name: writers[who] })
    accounts.set(who, writer)
  }
  const teaching = async (who: Who, role?: 'lead' | 'assistant') => {
    const id = await addTrainer(db, writers[who], courseSlug)
    await changeRow(db, trainers, id, { email: accountOf(who).email })
    const own = course.map((date) => ({ scheduleId: runId, date, ...hours, trainerId: id }))
    if (role) await db.insert(runTrainers).values(own.map((day) => ({ ...day, role })))
    return id
  }
  await teaching('helen', 'assistant')
  const trainerIds = {
    tess: await teaching('tess', 'lead'),
    priya: await addTrainer(db, 'Priya Raman', courseSlug),
    carl: await teaching('carl'),
  }
  const counts = { results: 0, refused: 0, issued: 0 }

  const books = {
    days,
    people,
    trainers: trainerIds,
    newId: () => randomUUID(),
    register: async () => ({ rows: await registerRowsOf(db, [runId]) }),
    write: async (entry, by, at) => {
      now = at
      const batch = { runId, author: accountOf(by), device: randomUUID(), entries: [entry] }
      const outcome = await recordEntries(batch, services)
      return outcome.ok && outcome.answers[0]?.answer === 'accepted'
    },
    async result({ by, assessor, person, result }: ResultLie, day: string, at: Date) {
      now = at
      const bookingId = people[person] ?? ''
      const seen = (await attemptsOf(db, [bookingId])).length
      const attempt = {
        id: randomUUID(),
        bookingId,
        unit: firstAidUnit,
        day,
        seen,
        result,
        paperVersion: null,
        mark: null,
      }
      const chosen =
        assessor === 'stranger'
          ? { name: stranger, qualification: 'Says so' }
          : { trainerId: trainerIds[assessor] }
      const author = accountOf(by)
      const sitting = { runId, author, assessor: chosen, attempts: [attempt] }
      counts[(await recordAttempts(sitting, services)).ok ? 'results' : 'refused'] += 1
    },
    async complete(by: Who, at: Date) {
      now = at
      if (fault.completes) return fault.completes(db, people)
      const outcome = await completeRun({ runId, actorId: accountOf(by).id }, services)
      if (outcome.ok) counts.issued += outcome.issued
    },
  } satisfies Books & Record<string, unknown>

  async function inspected() {
    const asOf = new Date(`${addDays(endDate, 30)}T10:00:00Z`)
    const pack = await inspectForPack({ runId, bookingIds: [], asOf }, db)
    if (!pack) throw new Error('There is no such run.')
    const certificates = (await certificatesOfBookings(db, people)).filter(
      ({ status }) => status === 'active',
    )
    const doubted = await doubtedOf(db, certificates)
    const completed = await db
      .select({ id: courseEnrollments.id, status: courseEnrollments.status })
      .from(courseEnrollments)
      .where(inArray(courseEnrollments.id, people))
    const holders = people.map((bookingId, nth) => {
      const certificate = certificates.find(({ enrollmentId }) => enrollmentId === bookingId)
      return {
        name: names[nth] ?? '',
        isCompleted: completed.some(({ id, status }) => id === bookingId && status === 'completed'),
        hasCertificate: certificate !== undefined,
        isInDoubt: certificate !== undefined && doubted.has(certificate.id),
      }
    })
    return { ...pack, look: fault.look?.(pack.look) ?? pack.look, holders }
  }

  function accountOf(who: Who) {
    const account = accounts.get(who)
    if (!account) throw new Error('There is no such account.')
    return account
  }

  return { books, inspected, days, counts }
}

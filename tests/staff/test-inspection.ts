import { randomUUID } from 'node:crypto'
import { recordEntries } from '#app/operations/register/record-entries.ts'
import type { Services } from '#app/services.server.ts'
import { insertAttempts } from '#app/storage/certificate/unit-attempts.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { runTrainers } from '#app/storage/schema/assignment.ts'
import { entryRecords } from '#app/storage/schema/entry-check.ts'
import { addTrainer } from './test-classroom.ts'
import { addWriter, closingEntry, markEntry } from './test-register.ts'
import { testStaff } from './test-staff.ts'

const course = { courseSlug: 'emergency-first-aid', courseTitle: 'Emergency First Aid at Work' }
const strokes = Array.from({ length: 60 }, (_, nth) => `L${nth * 15} ${(nth * 37) % 390}`)
const path = `M10 20${strokes.join('')}`

const monthDays = ['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-23', '2026-10-30']

/** A month of the academy: five dates of emergency first aid, 12 people on each, every paper seen. */
export async function testMonth(db: Handle, perDate = 12) {
  const staff = testStaff(db)
  const now = () => new Date('2026-11-16T10:00:00Z')
  const services = { ...staff.services, now } as Services
  const office = await addWriter(db, 'admin')
  const trainerId = await addTrainer(db, 'Rosa Blythe', course.courseSlug)
  const dates: { runId: string; day: string; bookings: string[] }[] = []
  for (const day of monthDays) {
    const runId = await staff.date(day, { ...course, maxCapacity: 12 })
    const hours = { date: day, starts: '09:00', ends: '17:00' }
    await db.insert(runTrainers).values({ scheduleId: runId, ...hours, trainerId, role: 'lead' })
    const bookings: string[] = []
    for (let nth = 0; nth < perDate; nth += 1) {
      const fullName = `Trainee ${String(nth).padStart(2, '0')} of ${day}`
      bookings.push(
        await staff.booking({
          scheduleId: runId,
          ...course,
          fullName,
          dateOfBirth: '1990-01-01',
          email: `${randomUUID()}@post.example`,
        }),
      )
    }
    await db
      .insert(entryRecords)
      .values(
        bookings.map((enrollmentId, nth) => ({
          enrollmentId,
          kind: 'identity' as const,
          source: 'staff' as const,
          number: String(4000 + nth),
          document: 'passport' as const,
          country: 'United Kingdom',
          expiresOn: '2030-01-01',
          showsBirth: true,
          seenBy: office.id,
          seenAt: new Date(`${day}T08:30:00Z`),
        })),
      )
    await insertAttempts(
      db,
      bookings.map((enrollmentId) => ({
        id: randomUUID(),
        enrollmentId,
        unit: 'emergency-first-aid',
        number: 1,
        day,
        result: 'pass' as const,
        invigilator: 'Rosa Blythe',
        assessorId: trainerId,
        recordedBy: office.id,
        recordedAt: new Date(`${day}T17:00:00Z`),
      })),
    )
    await write({ runId, day, bookings }, office, services)
    dates.push({ runId, day, bookings })
  }
  return { dates, office, services, staff, trainerId }
}

type Held = { runId: string; day: string; bookings: readonly string[] }

async function write(
  { runId, day, bookings }: Held,
  author: { id: string; email: string },
  services: Services,
) {
  const madeAt = `${day}T16:00:00.000Z`
  const entries = [
    ...bookings.flatMap((bookingId) => [
      markEntry(bookingId, { day, madeAt }),
      markEntry(bookingId, { day, madeAt, half: 'afternoon' }),
      { type: 'signature', id: randomUUID(), madeAt, bookingId, day, how: 'drawn', path },
    ]),
    { ...closingEntry(day), madeAt },
  ]
  // In parts that fit into one message of a tablet.
  for (let from = 0; from < entries.length; from += 100) {
    const batch = { runId, author, device: randomUUID(), entries: entries.slice(from, from + 100) }
    const outcome = await recordEntries(batch, services)
    if (!outcome.ok) throw new Error(outcome.reason)
    const refused = outcome.answers.find(({ answer }) => answer === 'refused')
    if (refused) throw new Error(JSON.stringify(refused))
  }
}

import { createHmac, randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { HOUR } from '#app/domain/basics/durations.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { grantRole } from '#app/storage/people/roles.ts'
import { registerRowsOf } from '#app/storage/register/register-rows.ts'
import { sessions, users } from '#app/storage/schema/accounts.ts'
import { runTrainers } from '#app/storage/schema/assignment.ts'
import { trainers } from '#app/storage/schema/trainer.ts'
import { testSecret } from '../academy-with-cards.ts'
import { addRow } from '../rows.ts'
import { testStaff } from '../staff/test-staff.ts'

const names = [
  ...['Ana Lopes', 'Ben Carter', 'Chloe Ward', 'Daniel Osei', 'Eve Marsh', 'Farid Khan'],
  ...['Grace Hill', 'Hugo Stein', 'Iris Novak', 'Jack Doyle', 'Kira Patel', 'Liam Frost'],
]

/** A date of yesterday, which can be marked and closed at any hour, with twelve people and a trainer who leads it; its rows as the database has them. */
export async function openOwnRegister(databaseUrl: string) {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  const db = drizzle(pool) as unknown as Handle
  const day = addDays(londonToday(new Date()), -1)
  const staff = testStaff(db)
  const course = { courseSlug: 'emergency-first-aid', courseTitle: 'Emergency First Aid at Work' }
  const runId = await staff.date(day, { ...course, maxCapacity: 12, salesCloseAt: new Date(0) })
  const bookings: string[] = []
  const emails = new Map<string, string>()
  for (const fullName of names) {
    const email = `${randomUUID()}@post.example`
    emails.set(fullName, email)
    bookings.push(await staff.booking({ scheduleId: runId, ...course, fullName, email }))
  }
  const lead = await addTrainer(db)
  const hours = { date: day, starts: '09:00', ends: '17:00' }
  const teaches = { scheduleId: runId, ...hours, trainerId: lead.trainerId, role: 'lead' as const }
  await db.insert(runTrainers).values(teaches)
  return {
    db,
    runId,
    day,
    names,
    bookings,
    path: `/trainer/runs/${runId}/register`,
    signIn: (context: BrowserContext, url: string) => signIn(db, lead.userId, context, url),
    /** As when their password is changed elsewhere. */
    endSessions: async () =>
      void (await db.delete(sessions).where(eq(sessions.userId, lead.userId))),
    emailOf: (name: string) => emails.get(name) ?? '',
    /** A class of today with one person, whom somebody can be called for. */
    async teachToday() {
      const date = londonToday(new Date())
      const scheduleId = await staff.date(date, { ...course, salesCloseAt: new Date(0) })
      const person = { fullName: 'Mona Reyes', phone: '07700 900456' }
      const contact = { emergencyContact: 'Luz Reyes, 01632 960321', dietaryRequirements: 'Vegan' }
      await staff.booking({ scheduleId, ...course, ...person, ...contact })
      await db.insert(runTrainers).values({ ...teaches, scheduleId, date })
      return `/trainer/runs/${scheduleId}/register`
    },
    /** As when staff give the date to somebody else. */
    giveAway: async () =>
      void (await db.delete(runTrainers).where(eq(runTrainers.scheduleId, runId))),
    rows: () => registerRowsOf(db, [runId]),
    close: () => pool.end(),
  }
}

async function addTrainer(db: Handle) {
  const userId = randomUUID()
  const person = { email: `${userId}@academy.example` }
  await addRow(db, users, { id: userId, name: 'Marcus Adeyemi', ...person, emailVerified: true })
  await grantRole(db, 'trainer', { userId, grantedBy: null, now: new Date() })
  const trainer = await addRow(db, trainers, { fullName: 'Marcus Adeyemi', ...person })
  return { userId, trainerId: trainer.id }
}

/** As the sign-in leaves a browser. */
async function signIn(db: Handle, userId: string, context: BrowserContext, url: string) {
  const token = randomUUID().replaceAll('-', '')
  const expiresAt = new Date(Date.now() + 8 * HOUR)
  await db.insert(sessions).values({ id: randomUUID(), token, userId, expiresAt })
  const signature = createHmac('sha256', testSecret).update(token).digest('base64')
  const value = encodeURIComponent(`${token}.${signature}`)
  await context.addCookies([{ name: 'academy.session_token', value, url }])
}

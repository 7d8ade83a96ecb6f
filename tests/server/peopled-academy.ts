import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { revokeAdmin } from '../../app/operations/people/revoke-admin.ts'
import { openDatabase } from '../../app/storage/engine/open-database.server.ts'
import { courseEnrollments } from '../../app/storage/schema/booking.ts'
import { outbox } from '../../app/storage/schema/mail.ts'
import { cookiesOf, testAccounts } from '../accounts/test-accounts.ts'
import { createDatabase, dropDatabase } from '../engines/engines.ts'
import { startAcademyProcess } from '../running-academy.ts'

export type Person = 'anonymous' | 'trainee' | 'other trainee' | 'revoked' | 'admin'

export const authSecret = 'only-for-this-test-and-long-enough'

export type PeopledAcademy = Awaited<ReturnType<typeof openPeopledAcademy>>

/** A running academy on a database of its own, with somebody of every kind signed in. */
export async function openPeopledAcademy(
  env: Record<string, string> = {},
  node: readonly string[] = [],
) {
  const databaseUrl = await createDatabase()
  const academy = await startAcademyProcess({
    env: { DATABASE_URL: databaseUrl, AUTH_SECRET: authSecret, ...env },
    node,
  })
  const database = await openDatabase({
    databaseUrl,
    dataDir: null,
    migrations: 'app/storage/migrations',
    onError: console.error,
  })
  const { db } = database
  const people = testAccounts(database)
  const [booking] = await db
    .select({
      id: courseEnrollments.id,
      email: courseEnrollments.email,
      scheduleId: courseEnrollments.scheduleId,
    })
    .from(courseEnrollments)
    .where(
      and(
        eq(courseEnrollments.status, 'confirmed'),
        gt(courseEnrollments.paid, 0),
        isNotNull(courseEnrollments.scheduleId),
      ),
    )
    .limit(1)
  if (!booking?.scheduleId) throw new Error('The demonstration has no paid booking with a date.')
  const traineeEmail = booking.email.toLowerCase()
  const admin = await people.admin('boss@example.com')
  const revoked = await people.admin('gone@example.com', admin)
  await revokeAdmin(revoked.id, admin, people.services)
  // Revocation signed them out; the account stays, and they come back without the role.
  const back = await people.signIn('gone@example.com')
  if (!back.ok) throw new Error(back.reason)
  const trainee = await people.trainee(traineeEmail)
  const other = await people.trainee('other@example.com')
  const [letter] = await db.select({ id: outbox.id }).from(outbox).limit(1)

  const cookies: Record<Person, string> = {
    anonymous: '',
    trainee: trainee.get('cookie') ?? '',
    'other trainee': other.get('cookie') ?? '',
    revoked: cookiesOf(back.headers).get('cookie') ?? '',
    admin: admin.headers.get('cookie') ?? '',
  }
  const ids = { booking: booking.id, schedule: booking.scheduleId, letter: letter?.id ?? '' }

  return {
    academy,
    database,
    people,
    cookies,
    ids,
    emails: { trainee: traineeEmail, admin: admin.email },
    /** An address with something in it that is there: what is missing looks the same to everyone. */
    addressOf(path: string) {
      return path
        .replace(':id', idFor(path, ids))
        .replace(':slug', 'door-supervisor')
        .replace(':name', 'contact')
        .replace('/*', '/nowhere')
    },
    async close() {
      await academy.stop()
      await database.close()
      await dropDatabase(databaseUrl)
    },
  }
}

function idFor(path: string, ids: { booking: string; schedule: string; letter: string }) {
  if (path.includes('/schedules/')) return ids.schedule
  return path.includes('/outbox/') ? ids.letter : ids.booking
}

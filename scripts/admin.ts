import { join } from 'node:path'
import { inviteForm } from '../app/domain/people/invite-form.ts'
import { readEnvironment } from '../app/env.server.ts'
import { inviteAdmin } from '../app/operations/people/invite-admin.ts'
import { openDatabase } from '../app/storage/engine/open-database.server.ts'

/** The first administrator of a real site: `npm run admin -- invite sam@example.com "Sam Okafor"`. */
const [verb, email, ...name] = process.argv.slice(2)
const form = inviteForm.safeParse({ email, fullName: name.join(' ') })
const settings = readEnvironment()

if (verb !== 'invite' || !form.success) {
  fail('Usage: npm run admin -- invite <email address> "<full name>"')
} else if (!settings.ok) {
  fail(settings.problems.join('\n'))
} else {
  await invite(settings.env, form.data)
}

type Settings = Extract<typeof settings, { ok: true }>['env']

async function invite(env: Settings, person: { email: string; fullName: string }) {
  const database = await openDatabase({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    migrations: join(import.meta.dirname, '../app/storage/migrations'),
    fresh: join(import.meta.dirname, '../build/fresh-database'),
    onError: (error) => fail(error.message),
  }).catch((error: Error) => fail(error.message))
  if (!database) return
  const services = { db: database.db, env, now: () => new Date(), nudge: () => {} }
  const outcome = await inviteAdmin(person, null, services)
  await database.close()
  if (!outcome.ok) return fail(`${person.email} is an administrator already.`)
  console.log(`\n${person.email} is invited. The message leaves while the academy runs.`)
  // No leak: whoever can run this can also read the database.
  console.log(`Or open this link: ${outcome.url}\n`)
}

function fail(message: string) {
  console.error(`\n${message}\n`)
  process.exitCode = 1
}

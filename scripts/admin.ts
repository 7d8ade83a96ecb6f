import { join } from 'node:path'
import { slowPasswords } from '#app/auth/passwords.server.ts'
import { inviteForm } from '#app/domain/people/invite-form.ts'
import { heldPersonForm } from '#app/domain/people/person-form.ts'
import { type Environment, readEnvironment } from '#app/env.server.ts'
import { rotateBadgeKey } from '#app/operations/certificate/badge/badge-key.ts'
import { inviteAdmin } from '#app/operations/people/invite-admin.ts'
import { closePlantedAccount } from '#app/operations/people/sandbox-accounts.ts'
import { unlockAccount } from '#app/operations/people/unlock-account.ts'
import { WEBHOOK_EVENTS } from '#app/payments/webhook-events.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { openDatabase } from '#app/storage/engine/open-database.server.ts'
import { existingSecret, ownSecret } from '#server/secrets.ts'
import { claimMode, plantedAccounts, refuseOtherMode } from '#server/start-checks/database-mode.ts'
import { explainFailure } from '#server/start-checks/start-failure.ts'

const usage = `Usage: npm run admin -- invite <email address> "<full name>"
       npm run admin -- unlock <email address>
       npm run admin -- rotate-badge-key
       npm run admin -- webhook-events
       npm run admin -- remove-demonstration-admin`

const noSecret = 'AUTH_SECRET is not set, and DATA_DIR holds no generated one.'

/** Commands for whoever can log in to the machine, for example to invite the first administrator. */
const [verb, email, ...name] = process.argv.slice(2)
const form = inviteForm.safeParse({ email, fullName: name.join(' ') })
const person = heldPersonForm.safeParse({ email })
const settings = readEnvironment(process.env, { listens: false })

if (verb === 'webhook-events' && email === undefined) {
  console.log(WEBHOOK_EVENTS.join('\n'))
} else if (!settings.ok) {
  fail(settings.problems.join('\n'))
} else if (verb === 'invite' && form.success) {
  await onDatabase(settings.env, (db) => invite(db, settings.env, form.data))
} else if (verb === 'unlock' && person.success && name.length === 0) {
  await onDatabase(settings.env, (db) => unlock(db, settings.env, person.data.email))
} else if (verb === 'rotate-badge-key' && email === undefined) {
  await onDatabase(settings.env, (db) => newKeyForBadges(db, settings.env))
} else if (verb === 'remove-demonstration-admin' && email === undefined) {
  await onDatabase(settings.env, (db) => removeDemonstrationAdmin(db, settings.env))
} else {
  fail(usage)
}

/** Opens the database with the same checks as a start. */
async function onDatabase(env: Environment, work: (db: Handle) => Promise<void>) {
  try {
    const database = await openDatabase({
      databaseUrl: env.databaseUrl,
      dataDir: env.dataDir,
      migrations: join(import.meta.dirname, '../app/storage/migrations'),
      fresh: join(import.meta.dirname, '../build/fresh-database'),
      beforeMigrations: (db) =>
        refuseOtherMode(db, env, slowPasswords, { evenWhenPlanted: verb !== 'invite' }),
      onWaiting: console.warn,
      onError: (error) => fail(error.message),
    })
    try {
      await claimMode(database.db, env)
      await work(database.db)
    } finally {
      await database.close()
    }
  } catch (error) {
    fail(explainFailure(error, env))
  }
}

async function invite(db: Handle, given: Environment, person: { email: string; fullName: string }) {
  // The running academy opens the letter's link with the same secret.
  const env = { ...given, authSecret: given.authSecret ?? ownSecret(given.dataDir) }
  const services = { db, env, now: () => new Date(), nudge: () => {} }
  const outcome = await inviteAdmin(person, null, services)
  if (!outcome.ok) return fail(`${person.email} is an administrator already.`)
  console.log(`\n${person.email} is invited. The message leaves while the academy runs.`)
  // No leak: whoever can run this can also read the database.
  console.log(`Or open this link: ${outcome.url}\n`)
}

async function unlock(db: Handle, env: Environment, address: string) {
  // Counters are found by a keyed hash: with another secret none would be.
  const authSecret = env.authSecret ?? existingSecret(env.dataDir)
  if (!authSecret) return fail(noSecret)
  const outcome = await unlockAccount(address, { db, env: { authSecret } })
  if (!outcome.ok) return fail(`There is no account with the address ${address}.`)
  console.log(`\nThe failed attempts counted for ${address} are forgotten.`)
  console.log('Those counted for a network address stay, for an hour at most.\n')
}

async function newKeyForBadges(db: Handle, env: Environment) {
  // The running academy opens the key with the same secret.
  const authSecret = env.authSecret ?? existingSecret(env.dataDir)
  if (!authSecret) return fail(noSecret)
  const isNew = await rotateBadgeKey({ db, env: { authSecret }, now: () => new Date() })
  if (!isNew) return fail('Somebody else changed the key at the same moment: theirs signs now.')
  console.log('\nA new key signs badges from now on. Badges signed before are still valid.')
  console.log('Make a backup now: badges signed with a key that no backup has are lost with it.\n')
}

async function removeDemonstrationAdmin(db: Handle, env: Environment) {
  const planted = await plantedAccounts(db, env, slowPasswords)
  for (const { id, email } of planted) {
    await closePlantedAccount(id, { db })
    console.log(`\n${email} is no administrator any more and has no password.`)
  }
  if (planted.length === 0) console.log('\nNo account has the demonstration’s password.')
  console.log('Look at the audit log for what it may have been used for.\n')
}

function fail(message: string) {
  console.error(`\n${message}\n`)
  process.exitCode = 1
}

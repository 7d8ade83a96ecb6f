import type { Passwords } from '#app/auth/passwords.server.ts'
import {
  type DatabaseContents,
  type Mode,
  mayStart,
  type StartRefusal,
} from '#app/domain/basics/installation-mode.ts'
import { defaultSandboxAdmin, type Environment } from '#app/env.server.ts'
import {
  adminsWithoutGrantor,
  databaseContents,
  rememberMode,
} from '#app/storage/basics/installation.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'

type Settings = Pick<Environment, 'mode' | 'sandboxAdmin'>

/** The message is for the operator. Nothing has been written. */
export class WrongDatabase extends Error {
  constructor(reason: StartRefusal, wanted: Mode, found: DatabaseContents) {
    super(messages[reason](wanted, found))
  }
}

/** Throws if the database belongs to another mode. Must be called before anything is written. */
export async function refuseOtherMode(
  db: Handle,
  env: Settings,
  passwords: Passwords,
  { evenWhenPlanted = false } = {},
) {
  const found = {
    ...(await databaseContents(db)),
    plantedAccounts:
      env.mode === 'sandbox' || evenWhenPlanted
        ? []
        : (await plantedAccounts(db, env, passwords)).map(({ email }) => email),
  }
  const decision = mayStart(env.mode, found)
  if (!decision.ok) throw new WrongDatabase(decision.reason, env.mode, found)
}

/** Stores the mode of a new database; of two concurrent first starts in different modes one fails. */
export async function claimMode(db: Handle, { mode: wanted }: Pick<Settings, 'mode'>) {
  const mode = await rememberMode(db, wanted)
  if (mode === wanted) return
  const found = { mode, demonstration: false, people: false, plantedAccounts: [] }
  throw new WrongDatabase('other-mode', wanted, found)
}

/** Accounts whose password is the published one, or the one in the settings. */
export async function plantedAccounts(
  db: Handle,
  { sandboxAdmin }: Pick<Settings, 'sandboxAdmin'>,
  passwords: Passwords,
) {
  const known = [defaultSandboxAdmin, sandboxAdmin]
  const words = [...new Set(known.map(({ password }) => password))]
  const candidates = await adminsWithoutGrantor(
    db,
    known.map(({ email }) => email),
  )
  const planted: { id: string; email: string }[] = []
  for (const { id, email, hash } of candidates) {
    for (const password of words) {
      if (await passwords.verify({ password, hash })) planted.push({ id, email })
    }
  }
  return planted
}

const belongsTo: Record<Mode, string> = {
  sandbox: 'a sandbox: it holds a demonstration with invented people',
  test: 'a test site',
  live: 'a live site',
}

const thisStart: Record<Mode, string> = {
  sandbox: 'this start is a sandbox, because STRIPE_SECRET_KEY is not set',
  test: 'this start is test, because STRIPE_SECRET_KEY is a test key',
  live: 'this start is live, because STRIPE_SECRET_KEY is a live key',
}

const chooseAnother = 'Set the key of that site, or choose another DATA_DIR or DATABASE_URL.'

const messages: Record<StartRefusal, (wanted: Mode, found: DatabaseContents) => string> = {
  'other-mode': (wanted, { mode }) =>
    `This database belongs to ${mode && belongsTo[mode]}, and ${thisStart[wanted]}. ${chooseAnother}`,
  demonstration: (wanted) =>
    `This database holds a demonstration with invented people, and ${thisStart[wanted]}. Choose another DATA_DIR or DATABASE_URL for a site with card keys.`,
  'real-people': (wanted) =>
    `This database holds orders, accounts or enquiries of real people, and ${thisStart[wanted]}. ${chooseAnother}`,
  'planted-account': (_, { plantedAccounts: [email] }) =>
    `In this database the demonstration’s administrator, ${email}, can sign in with a public password. Remove that account’s access first: npm run admin -- remove-demonstration-admin`,
}

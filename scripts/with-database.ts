import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { secretMark } from '#app/auth/secret-mark.server.ts'
import { type Environment, readEnvironment } from '#app/env.server.ts'
import { BackupRefused } from '#app/storage/backup/backup-file.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { openDatabase } from '#app/storage/engine/open-database.server.ts'
import { existingSecret } from '#server/secrets.ts'
import { explainFailure } from '#server/start-checks/start-failure.ts'

export const migrations = join(import.meta.dirname, '../app/storage/migrations')

type Work = {
  before?: (env: Environment) => void
  /** How many files must and may be named; one without it. */
  leastFiles?: number
  mostFiles?: number
  run: (tools: Tools) => Promise<void>
}

type Tools = {
  db: Handle
  env: Environment
  path: string
  more: string[]
  typed: string[]
  where: string
}

/** Opens the database with the academy's settings, without migrating it. */
export async function withDatabase(
  usage: string,
  { before, leastFiles = 1, mostFiles = 1, run }: Work,
) {
  const typed = process.argv.slice(2)
  const [file = '', ...others] = typed
  const settings = readEnvironment(process.env, { listens: false })
  if (typed.length < leastFiles || typed.length > mostFiles) return fail(usage)
  if (!settings.ok) return fail(settings.problems.join('\n'))
  const { env } = settings
  // npm changes to the project's folder; the file is relative to where the command was typed.
  const located = (name: string) => resolve(process.env.INIT_CWD ?? '.', name)
  const path = located(file)
  const more = others.map(located)
  try {
    before?.(env)
    const { databaseUrl, dataDir } = env
    const onError = (error: Error) => fail(error.message)
    const database = await openDatabase({ databaseUrl, dataDir, migrations: null, onError })
    try {
      await run({ db: database.db, env, path, more, typed, where: database.where })
    } finally {
      await database.close()
    }
  } catch (error) {
    fail(error instanceof BackupRefused ? error.message : explainFailure(error, env))
  }
}

/** The embedded engine would make a new one. */
export function needsDatabase({ databaseUrl, dataDir }: Environment) {
  if (databaseUrl || existsSync(join(dataDir, 'database'))) return
  throw new BackupRefused(`There is no database in ${dataDir}: is DATA_DIR set as the academy’s?`)
}

/** Null when there is no secret yet. */
export function currentMark(env: Environment) {
  const secret = currentSecret(env)
  return secret && secretMark(secret)
}

/** Null when none was set or generated yet. */
export function currentSecret({ authSecret, dataDir }: Environment) {
  return authSecret ?? existingSecret(dataDir)
}

function fail(message: string) {
  console.error(`\n${message}\n`)
  process.exitCode = 1
}

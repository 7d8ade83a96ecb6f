import { createHmac } from 'node:crypto'
import { join, resolve } from 'node:path'
import { type Environment, readEnvironment } from '../app/env.server.ts'
import { BackupRefused } from '../app/storage/backup/backup-file.ts'
import type { Handle } from '../app/storage/engine/database.server.ts'
import { openDatabase } from '../app/storage/engine/open-database.server.ts'
import { existingSecret } from '../server/secrets.ts'
import { explainFailure } from '../server/start-checks/start-failure.ts'

export const migrations = join(import.meta.dirname, '../app/storage/migrations')

type Work = {
  before?: (env: Environment) => void
  run: (tools: { db: Handle; env: Environment; path: string; where: string }) => Promise<void>
}

/** Opens the database with the academy's settings, without migrating it. */
export async function withDatabase(usage: string, { before, run }: Work) {
  const [file, ...more] = process.argv.slice(2)
  const settings = readEnvironment(process.env, { listens: false })
  if (!file || more.length > 0) return fail(usage)
  if (!settings.ok) return fail(settings.problems.join('\n'))
  const { env } = settings
  // npm changes to the project's folder; the file is relative to where the command was typed.
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  try {
    before?.(env)
    const { databaseUrl, dataDir } = env
    const onError = (error: Error) => fail(error.message)
    const database = await openDatabase({ databaseUrl, dataDir, migrations: null, onError })
    try {
      await run({ db: database.db, env, path, where: database.where })
    } finally {
      await database.close()
    }
  } catch (error) {
    fail(error instanceof BackupRefused ? error.message : explainFailure(error, env))
  }
}

/** Identifies the secret without revealing it. */
export function secretMark({ authSecret, dataDir }: Environment) {
  const secret = authSecret ?? existingSecret(dataDir)
  return secret && createHmac('sha256', secret).update('backup').digest('hex').slice(0, 16)
}

function fail(message: string) {
  console.error(`\n${message}\n`)
  process.exitCode = 1
}

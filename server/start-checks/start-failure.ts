import type { Environment } from '#app/env.server.ts'
import { log } from '#app/log.server.ts'
import { DataDirectoryInUse } from '#app/storage/engine/data-lock.server.ts'
import { DatabaseDamaged } from '#app/storage/engine/database-damaged.ts'
import { SchemaInUse } from '#app/storage/engine/migrate-alone.ts'
import { DataDirectoryUnusable } from './data-directory.ts'
import { WrongDatabase } from './database-mode.ts'

/** Errors with a message for the operator. */
const explained = [
  DataDirectoryInUse,
  DataDirectoryUnusable,
  DatabaseDamaged,
  SchemaInUse,
  WrongDatabase,
] as const

/** One line without a stack for failures that the operator can fix. */
export function explainFailure(error: unknown, env: Environment): string {
  if (error instanceof DatabaseDamaged) log.error({ err: error.cause }, 'the database is damaged')
  if (explained.some((kind) => error instanceof kind)) return (error as Error).message
  const { code, message, address, path } = rootCause(error)
  if (code === 'EADDRINUSE') return `PORT ${env.port} on ${env.host} is already in use`
  if (code === 'EACCES' && address) return `PORT ${env.port} on ${env.host} is not ours to open`
  if (code === 'EADDRNOTAVAIL') return `HOST ${env.host} is not an address of this machine`
  if (code === 'EMFILE' || code === 'ENFILE')
    return `Too many files are open (${code}): raise ulimit -n`
  if (path?.startsWith(env.dataDir)) return `DATA_DIR ${env.dataDir} cannot be used (${code})`
  if (env.databaseUrl && isConnectionFailure(code, message)) {
    return `DATABASE_URL: no PostgreSQL answers at ${new URL(env.databaseUrl).host} (${code ?? message})`
  }
  log.error({ err: error }, 'start failed')
  return `${message}${code ? ` (${code})` : ''}`
}

function rootCause(error: unknown) {
  let cause = error as { cause?: unknown; errors?: unknown[] }
  while (cause?.cause ?? cause?.errors?.[0])
    cause = (cause.cause ?? cause.errors?.[0]) as typeof cause
  const { code, message, address, path } = (cause ?? {}) as Record<string, string | undefined>
  return { code, message: message ?? String(error), address, path }
}

/** Network errors, and PostgreSQL's: wrong password (28xxx), no such database (3D000). */
function isConnectionFailure(code: string | undefined, message: string) {
  return /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|28\w+|3D000|57\w+)$|timeout|terminated/.test(
    code ?? message,
  )
}

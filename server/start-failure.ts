import type { Environment } from '../app/env.server.ts'
import { DataDirectoryInUse } from '../app/storage/data-lock.server.ts'

/** A start that fails for a reason the operator can mend is told in one line, without a stack. */
export function explainFailure(error: unknown, env: Environment): string {
  if (error instanceof DataDirectoryInUse) return error.message
  const { code, message, address, path } = rootCause(error)
  if (code === 'EADDRINUSE') return `PORT ${env.port} on ${env.host} is already in use`
  if (code === 'EACCES' && address) return `PORT ${env.port} on ${env.host} is not ours to open`
  if (code === 'EADDRNOTAVAIL') return `HOST ${env.host} is not an address of this machine`
  if (env.databaseUrl && isConnectionFailure(code)) {
    return `DATABASE_URL: no PostgreSQL answers at ${new URL(env.databaseUrl).host} (${code ?? message})`
  }
  if (path?.startsWith(env.dataDir)) return `DATA_DIR ${env.dataDir} cannot be used (${code})`
  return `${message}${code ? ` (${code})` : ''}`
}

function rootCause(error: unknown) {
  let cause = error as { cause?: unknown; errors?: unknown[] }
  while (cause?.cause ?? cause?.errors?.[0])
    cause = (cause.cause ?? cause.errors?.[0]) as typeof cause
  const { code, message, address, path } = (cause ?? {}) as Record<string, string | undefined>
  return { code, message: message ?? String(error), address, path }
}

/** Network refusals, and PostgreSQL's own: wrong password (28xxx), no such database (3D000). */
function isConnectionFailure(code: string | undefined) {
  return code === undefined || /^E[A-Z]+$|^28|^3D000$|^57/.test(code)
}

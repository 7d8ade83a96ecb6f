import { execFileSync } from 'node:child_process'

export type User = { uid: number; gid: number }

/** PostgreSQL refuses to run as root: then somebody else runs it. */
export function unprivilegedUser(): User | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) }
    } catch {
      // No such user here.
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody" to run it.',
  )
}

function idOf(what: '-u' | '-g', name: string) {
  return Number(execFileSync('id', [what, name], { encoding: 'utf8', stdio: 'pipe' }))
}

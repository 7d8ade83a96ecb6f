import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret that signs sessions, made once and kept for as long as the data is kept. */
export function ownSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    // Fails when the file is there already: whoever comes first decides.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}

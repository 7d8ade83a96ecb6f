import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret that signs sessions, generated once per data directory. */
export function ownSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = fileIn(dataDir)
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    // Atomic: if another process was first, its secret is used.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  const secret = readFileSync(file, 'utf8')
  if (secret.length < 32) throw new Error(`${file} is damaged: delete it to have a new one made.`)
  return secret
}

/** The secret generated earlier, if there is one. */
export function existingSecret(dataDir: string) {
  const file = fileIn(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

const fileIn = (dataDir: string) => join(dataDir, 'auth-secret')

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { AuthServices } from './auth-services.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

type Secret = { env: Pick<AuthServices['env'], 'authSecret'> }

/** Encrypts text with this installation's secret. It can be opened only for the same record. */
export function sealText({ env }: Secret, text: string, recordId: string) {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyFor(env.authSecret), iv)
  cipher.setAAD(Buffer.from(recordId))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Null when it was sealed with another secret or for another record, or is damaged. */
export function openSealedText({ env }: Secret, sealed: string, recordId: string) {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return null
  const decipher = createDecipheriv(algorithm, keyFor(env.authSecret), bytes.subarray(0, ivBytes))
  decipher.setAAD(Buffer.from(recordId))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    const opened = decipher.update(bytes.subarray(ivBytes + tagBytes))
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** A key of its own: the secret also signs sessions. */
function keyFor(secret: string) {
  return Buffer.from(hkdfSync('sha256', secret, '', 'academy: links of letters', 32))
}

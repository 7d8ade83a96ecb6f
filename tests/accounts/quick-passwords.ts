import { createHmac, randomBytes } from 'node:crypto'
import type { Passwords } from '#app/auth/passwords.server.ts'

/** In place of the slow ones where the question is who may do what, a hundred times over. */
export const quickPasswords: Passwords = {
  async hash(password) {
    const salt = randomBytes(8).toString('hex')
    return `${salt}:${sealed(password, salt)}`
  },
  async verify({ password, hash }) {
    const [salt = '', kept] = hash.split(':')
    return sealed(password, salt) === kept
  },
}

const sealed = (password: string, salt: string) =>
  createHmac('sha256', salt).update(password).digest('hex')

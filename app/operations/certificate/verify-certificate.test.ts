import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { certificateLimits as figures } from '#app/domain/certificate/limits.ts'
import { newVerificationCode } from '#app/domain/certificate/verification-code.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { databaseOn } from '#tests/engines/database-on.ts'
import { postgres } from '#tests/engines/engines.ts'
import { howOften } from '#tests/how-often.ts'
import { addCertificate } from '#tests/staff/test-certificate.ts'
import { testStaff } from '#tests/staff/test-staff.ts'
import { madeEachTime } from '#tests/stand-in.ts'
import { confirmSurname, verifyCertificate } from './verify-certificate.ts'

/** The certificate of Daniel Okafor, and what is asked about it. */
async function withCertificate(db: Handle) {
  const staff = testStaff(db)
  const env = { authSecret: 'only-for-this-test-and-long-enough' } as Services['env']
  const services = { ...staff.services, env }
  const booking = await staff.booking({ fullName: 'Daniel Okafor' })
  const { verificationCode: code } = await addCertificate(db, booking)
  return {
    code,
    async verify(typed: string, clientAddress: string) {
      const outcome = await verifyCertificate({ typed, clientAddress }, services)
      return outcome.ok ? outcome.certificate.state : outcome.reason
    },
    async compare(surname: string, clientAddress: string, typed = code) {
      const outcome = await confirmSurname({ typed, surname, clientAddress }, services)
      return outcome.ok ? outcome.isTheirs : outcome.reason
    },
  }
}

const db = databaseOn()
/** Each test asks about another one: what is asked about one is limited, too. */
const asked = madeEachTime(() => withCertificate(db))

test('whoever checks certificates that exist is never refused', async () => {
  for (let nth = 0; nth < 2 * figures.tries.most; nth += 1) {
    expect(await asked.verify(asked.code, '192.0.2.7')).toBe('valid')
    expect(await asked.compare('Okafor', '192.0.2.7')).toBe(true)
  }
})

test('names are not guessed: neither from one address nor about one certificate', async () => {
  const { most, ofCertificate } = figures.surnames
  for (let nth = 0; nth < most; nth += 1) {
    expect(await asked.compare(`Name${'abcdefghij'[nth]}`, '192.0.2.8')).toBe(false)
  }
  expect(await asked.compare('Okafor', '192.0.2.8')).toBe('limited')
  const answers = []
  for (let nth = 0; nth < ofCertificate; nth += 1) {
    answers.push(await asked.compare('Nobody', `198.51.100.${nth}`))
  }
  expect(answers.at(-1)).toBe('limited')
  expect(await asked.verify(asked.code, '192.0.2.9')).toBe('valid')
})

test('asking for a surname tells no more about codes than asking for the code', async () => {
  for (let nth = 0; nth < figures.tries.most; nth += 1) {
    const typed = newVerificationCode(randomInt)
    expect(await asked.compare('Okafor', '192.0.2.10', typed)).toBe('unknown')
  }
  expect(await asked.compare('Okafor', '192.0.2.10')).toBe('limited')
})

/** After the first twenty each is answered alike; the long tests guess ten thousand times. */
const guesses = howOften('GUESSES', 1000)

test(`of ${guesses} guessed codes none is found, and after some the address is refused`, async () => {
  const database = await postgres.open()
  const { verify, code } = await withCertificate(database.db)
  const counts: Record<string, number> = {}
  for (let nth = 0; nth < guesses; nth += 1) {
    const typed = nth % 10 === 0 ? `nonsense-${nth}` : newVerificationCode(randomInt)
    // One connection has a whole /64 of addresses.
    const answer = await verify(typed, `2001:db8:1:1:${nth.toString(16)}::1`)
    counts[answer] = (counts[answer] ?? 0) + 1
  }
  expect(counts).toEqual({ malformed: 2, unknown: 18, limited: guesses - figures.tries.most })
  // Also with the right code, and not for anybody else.
  expect(await verify(code, '2001:db8:1:1::77')).toBe('limited')
  expect(await verify(code, '2001:db8:1:2::77')).toBe('valid')
  await database.close()
})

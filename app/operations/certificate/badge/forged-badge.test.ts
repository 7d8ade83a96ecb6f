import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { certificateById } from '#app/storage/certificate/certificates.ts'
import { type Fetch, problemsOfBadge, readPart } from '#tests/badge/check-badge.ts'
import { publicAnswers } from '#tests/badge/public-answers.ts'
import { emptiedDatabaseOn } from '#tests/engines/database-on.ts'
import { addCertificate } from '#tests/staff/test-certificate.ts'
import { testStaff } from '#tests/staff/test-staff.ts'
import { signedBadge } from './signed-badge.ts'

const publicUrl = 'https://academy.example'
const forger = 'https://forger.example/keys/1'
const env = { authSecret: 'only-for-this-test-and-long-enough', publicUrl }
const now = () => new Date('2026-11-17T10:00:00Z')

const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ownKey = own.publicKey.export({ format: 'jwk' })

type Part = Record<string, unknown>

const encoded = (part: Part) => Buffer.from(JSON.stringify(part)).toString('base64url')
const signedByOwn = (header: Part, payload: Part) => {
  const input = `${encoded(header)}.${encoded(payload)}`
  const signature = createSign('RSA-SHA256').update(input).sign(own.privateKey, 'base64url')
  return `${input}.${signature}`
}

const db = emptiedDatabaseOn()
let badge: string
let others: string

async function issue(fullName: string) {
  const { id } = await addCertificate(db, await testStaff(db).booking({ fullName }))
  const certificate = await certificateById(db, id)
  const signed = certificate && (await signedBadge(certificate, { db, now, env }))
  if (!signed) throw new Error('It has no badge.')
  return signed
}
beforeEach(async () => {
  badge = await issue('Daniel Okafor')
  others = await issue('Rui Lopes')
})

/** Whatever the academy answers, and what the forger put at an address of theirs. */
const answers: Fetch = async (url) =>
  url === forger ? { ...ownKey, kid: forger } : publicAnswers(db, publicUrl)(url)
const problems = (token: string) => problemsOfBadge(token, answers, now())
const partsOf = (token: string) => {
  const [head = '', body = '', signature = ''] = token.split('.')
  const [header, payload] = [readPart(head), readPart(body)]
  if (!header || !payload) throw new Error('It cannot be read.')
  return { head, body, signature, header, payload }
}

test('control: both are right', async () => {
  expect([await problems(badge), await problems(others)]).toEqual([[], []])
})

test('parts of two badges make none', async () => {
  const [one, other] = [partsOf(badge), partsOf(others)]
  expect(await problems(`${one.head}.${other.body}.${one.signature}`)).not.toEqual([])
  expect(await problems(`${one.head}.${one.body}.${other.signature}`)).not.toEqual([])
})

test('neither without a signature, nor with one made from the public key, is it right', async () => {
  const { header, payload, body, head } = partsOf(badge)
  const key = JSON.stringify(await answers(String(header.kid)))
  for (const alg of ['none', 'None', 'HS256']) {
    const input = `${encoded({ ...header, alg })}.${body}`
    for (const signature of ['AA', createHmac('sha256', key).update(input).digest('base64url')]) {
      expect(await problems(`${input}.${signature}`), alg).not.toEqual([])
    }
  }
  expect(await problems(`${head}.${body}.`)).not.toEqual([])
  expect(await problems(`${head}.${body}`)).not.toEqual([])
  expect(await problems(signedByOwn(header, payload))).toEqual(['the signature is not valid'])
})

test('a key of somebody else makes no badge of the academy, wherever it lies', async () => {
  const { header, payload } = partsOf(badge)
  const { kid: _, ...rest } = header
  const notOurs = ['the key is not the issuer’s']
  expect(await problems(signedByOwn({ ...rest, kid: forger }, payload))).toEqual(notOurs)
  expect(await problems(signedByOwn({ ...rest, jwk: ownKey }, payload))).toEqual(notOurs)
  // No address of the academy hands out a key that it did not make.
  for (const path of ['keys/1', 'keys/../keys/1', 'keys.json', 'issuer.json', 'withdrawn.json']) {
    const kid = `${publicUrl}/verify/${path}`
    expect(await problems(signedByOwn({ ...rest, kid }, payload)), path).not.toEqual([])
  }
})

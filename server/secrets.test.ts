import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownSecret } from './secrets.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'academy-secret-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('a secret is generated once and reused at every start', () => {
  const secret = ownSecret(dataDir)
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(ownSecret(dataDir)).toBe(secret)
})

test('two data directories have different secrets', () => {
  expect(ownSecret(join(dataDir, 'one'))).not.toBe(ownSecret(join(dataDir, 'other')))
})

test('a damaged secret stops the start', () => {
  writeFileSync(join(dataDir, 'auth-secret'), '')
  expect(() => ownSecret(dataDir)).toThrow('damaged')
})

test('only the owner may read it', () => {
  ownSecret(dataDir)
  expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)
})

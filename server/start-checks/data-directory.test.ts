import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prepareDataDirectory } from './data-directory.ts'

const folder = mkdtempSync(join(tmpdir(), 'academy-directory-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sandbox = { mode: 'sandbox', mail: {} } as const
const live = {
  mode: 'live',
  databaseUrl: 'postgres://x/y',
  authSecret: 'a-secret-of-at-least-thirty-two-characters',
  mail: { smtpUrl: 'smtp://mail.example' },
} as const

test('a missing folder is created', () => {
  const dataDir = join(folder, 'not/there')
  prepareDataDirectory({ ...sandbox, dataDir, databaseUrl: 'postgres://x/y' })
  expect(existsSync(dataDir)).toBe(true)
})

test('a folder that cannot be created is named, with the reason', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  for (const dataDir of [file, join(file, 'below')]) {
    expect(() => prepareDataDirectory({ ...sandbox, dataDir })).toThrow(
      `DATA_DIR ${dataDir} cannot be used: `,
    )
  }
})

test('a site that stores nothing on the disk needs no folder', () => {
  const dataDir = join(folder, 'never')
  prepareDataDirectory({ ...live, dataDir })
  expect(existsSync(dataDir)).toBe(false)
  prepareDataDirectory({ ...live, dataDir, authSecret: undefined })
  expect(existsSync(dataDir)).toBe(true)
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '#app/env.server.ts'
import { prepareDataDirectory } from '#server/start-checks/data-directory.ts'
import { explainFailure } from '#server/start-checks/start-failure.ts'
import { freePort } from '../free-port.ts'
import { launchAcademyProcess } from '../running-academy.ts'
import { sharedAcademy } from './academy.ts'

test('every bad setting is named at once, in a few lines and without its value', async () => {
  const { code, output } = await failedStart({ PORT: 'abc', STRIPE_SECRET_KEY: 'sk_live_dummy' })
  expect(code).toBe(1)
  expect(output).toContain('PORT is not a port number')
  for (const name of ['STRIPE_WEBHOOK_SECRET', 'PUBLIC_URL', 'AUTH_SECRET', 'SMTP_URL']) {
    expect(output).toContain(`${name} `)
  }
  expect(output).not.toContain('sk_live_dummy')
  expect(output).not.toMatch(stackTrace)
})

test('a PostgreSQL server that does not answer is named, its password is not', async () => {
  const address = `127.0.0.1:${await freePort()}`
  const { code, output } = await failedStart({
    DATABASE_URL: `postgres://academy:hush@${address}/academy`,
  })
  expect(code).toBe(1)
  expect(output).toContain('DATABASE_URL')
  expect(output).toContain(address)
  expect(output).not.toContain('hush')
  expect(output).not.toMatch(stackTrace)
})

test('a data directory that is a file is named in the error', () => {
  const folder = mkdtempSync(join(tmpdir(), 'academy-file-'))
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const outcome = readEnvironment({ DATA_DIR: file })
  if (!outcome.ok) throw new Error(outcome.problems.join())
  const { env } = outcome
  const prepare = () => {
    try {
      return prepareDataDirectory(env)
    } catch (error) {
      return explainFailure(error, env)
    }
  }
  expect(prepare()).toBe(`DATA_DIR ${file} cannot be used: it is a file (EEXIST).`)
  rmSync(folder, { recursive: true })
})

test('a port that is taken is named', async () => {
  const { url, databaseUrl } = await sharedAcademy('sandbox')
  const { port } = new URL(url)
  const { code, output } = await failedStart({ PORT: port, DATABASE_URL: databaseUrl })
  expect(code).toBe(1)
  expect(output).toContain(`PORT ${port} on 127.0.0.1 is already in use`)
})

const stackTrace = /^\s+at .+[:)]\d*/m

async function failedStart(env: Record<string, string>) {
  const academy = await launchAcademyProcess({ env })
  return { code: await academy.exitCode, output: academy.output() }
}

import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, dropDatabase } from '../engines/engines.ts'
import { freePort } from '../free-port.ts'
import { liveSettings } from '../live-settings.ts'
import { startAcademyProcess } from '../running-academy.ts'

const program = join(import.meta.dirname, '../../build/server/main.js')
let databaseUrl: string
let folder: string

beforeEach(async () => {
  databaseUrl = await createDatabase()
  folder = mkdtempSync(join(tmpdir(), 'academy-start-'))
})
afterEach(async () => {
  await dropDatabase(databaseUrl)
  rmSync(folder, { recursive: true })
})

test.runIf(process.platform === 'linux')(
  'a start that may open too few files says how many it needs',
  async () => {
    const env = { PORT: String(await freePort()), DATA_DIR: join(folder, 'data') }
    const { code, output } = await startWithFewFiles(96, env)
    expect(code).toBe(1)
    expect(output).toMatch(/may open only 96 files .*ulimit -n/)
    expect(output).not.toMatch(/database file|^\s+at /m)
  },
)

test('a data directory that is not there yet is made, also beside PostgreSQL', async () => {
  const DATA_DIR = join(folder, 'not/there/yet')
  const academy = await startAcademyProcess({
    env: { DATA_DIR, DATABASE_URL: databaseUrl, AUTH_SECRET: liveSettings.AUTH_SECRET },
  })
  expect(await academy.stop()).toBe(0)
  expect(existsSync(DATA_DIR)).toBe(true)
})

test('a site behind https that trusts no proxy is warned that everybody has one address', async () => {
  const env = { ...liveSettings, DATABASE_URL: databaseUrl }
  const alone = await startAcademyProcess({ env })
  await alone.stop()
  expect(alone.output()).toContain('TRUSTED_PROXIES is empty')
  const behind = await startAcademyProcess({ env: { ...env, TRUSTED_PROXIES: '127.0.0.1' } })
  await behind.stop()
  expect(behind.output()).not.toContain('TRUSTED_PROXIES')
})

async function startWithFewFiles(most: number, env: Record<string, string>) {
  const command = `ulimit -n ${most} && exec "${process.execPath}" "${program}"`
  const child = spawn('sh', ['-c', command], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output }
}

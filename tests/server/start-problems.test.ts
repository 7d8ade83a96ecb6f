import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { readEnvironment } from '#app/env.server.ts'
import { log } from '#app/log.server.ts'
import { warnWithoutTrustedProxy } from '#server/start-checks/proxy-warning.ts'
import { clockSettings } from '../clock/clock.ts'
import { freePort } from '../free-port.ts'
import { liveSettings } from '../live-settings.ts'
import { compiledOnce } from '../running-academy.ts'
import { sharedAcademy } from './academy.ts'

const program = join(import.meta.dirname, '../../build/server/main.js')
const folder = mkdtempSync(join(tmpdir(), 'academy-start-'))
afterAll(() => rmSync(folder, { recursive: true }))

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
  const { dataDir } = await sharedAcademy('sandbox')
  expect(existsSync(dataDir)).toBe(true)
})

test('a site behind https that trusts no proxy is warned that everybody has one address', async () => {
  const { output } = await sharedAcademy('live')
  expect(output()).toContain('TRUSTED_PROXIES is empty')
})

test.each([
  ['trusts a proxy', 0, { ...liveSettings, TRUSTED_PROXIES: '127.0.0.1' }],
  ['has no https', 0, {}],
  ['trusts none behind https', 1, liveSettings],
])('a site that %s is warned %i times', (_, times, settings) => {
  const outcome = readEnvironment(settings)
  if (!outcome.ok) throw new Error(outcome.problems.join())
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => {})
  warnWithoutTrustedProxy(outcome.env)
  expect(warned).toHaveBeenCalledTimes(times)
  warned.mockRestore()
})

async function startWithFewFiles(most: number, env: Record<string, string>) {
  const command = `ulimit -n ${most} && exec "${process.execPath}" "${program}"`
  const child = spawn('sh', ['-c', command], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: compiledOnce,
      ...clockSettings(),
      ...env,
    },
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

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { launchAcademyProcess, startAcademyProcess } from '../running-academy.ts'

const folder = mkdtempSync(join(tmpdir(), 'academy-data-'))
const env = { DATA_DIR: folder }
afterAll(() => rmSync(folder, { recursive: true }))

test('a second academy on one data directory is refused, and free to start once the first is killed', async () => {
  const first = await startAcademyProcess({ env })

  const second = await launchAcademyProcess({ env })
  expect(await second.exitCode).toBe(1)
  expect(second.output()).toContain(`Another academy is already running on ${folder}`)
  expect(second.output()).not.toMatch(/^\s+at /m)

  await first.kill()
  const third = await startAcademyProcess({ env })
  expect(await third.stop()).toBe(0)
})

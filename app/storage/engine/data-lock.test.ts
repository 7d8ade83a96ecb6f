import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataDirectoryInUse, lockDataDirectory } from './data-lock.server.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'academy-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('a second process is refused, with a message that says what to do', async () => {
  const owner = await otherProcessHolding(dataDir)
  expect(() => lockDataDirectory(dataDir)).toThrow(DataDirectoryInUse)
  expect(() => lockDataDirectory(dataDir)).toThrow(/already running.*choose another DATA_DIR/)
  owner.kill('SIGKILL')
  await once(owner, 'exit')
})

test('the directory is free at once after its owner was killed', async () => {
  const owner = await otherProcessHolding(dataDir)
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  lockDataDirectory(dataDir).release()
})

test('the directory is free after its owner released it', () => {
  lockDataDirectory(dataDir).release()
  lockDataDirectory(dataDir).release()
})

async function otherProcessHolding(directory: string): Promise<ChildProcess> {
  const module = join(import.meta.dirname, 'data-lock.server.ts')
  const program = `
    import { lockDataDirectory } from ${JSON.stringify(module)}
    lockDataDirectory(${JSON.stringify(directory)})
    console.log('held')
    setInterval(() => {}, 1000)
  `
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(owner.stdout, 'data')
  return owner
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runtime, runtimeProblem } from '#scripts/runtime-checksum.mjs'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'academy-runtime-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the checksums are of the Node that the project pins', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(runtime.version).toBe(dependencies.node)
})

test('the installed Node has the published checksum', async () => {
  const problem = await runtimeProblem(join(root, 'node_modules/node/bin/node'))
  expect(problem?.isFatal ?? false).toBe(false)
})

test('a binary with another checksum is refused', async () => {
  const file = join(folder, 'node')
  writeFileSync(file, 'something else')
  expect(await runtimeProblem(file, 'linux-x64')).toMatchObject({
    isFatal: true,
    text: expect.stringContaining('SHA-256'),
  })
})

test('on a platform without a checksum a warning is returned', async () => {
  const file = join(folder, 'node')
  writeFileSync(file, 'something else')
  expect(await runtimeProblem(file, 'sunos-sparc')).toMatchObject({
    isFatal: false,
    text: expect.stringContaining('was not checked'),
  })
})

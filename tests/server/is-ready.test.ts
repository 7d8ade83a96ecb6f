import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { sharedAcademy } from './academy.ts'

test('the container’s health check tells whether the academy serves', async () => {
  const { url } = await sharedAcademy('sandbox')
  expect(await isReady(new URL(url).port)).toBe(0)
  expect(await isReady(String(await freePort()))).toBe(1)
})

async function isReady(port: string) {
  const program = join(import.meta.dirname, '../../scripts/is-ready.mjs')
  const [code] = await once(spawn(process.execPath, [program], { env: { PORT: port } }), 'exit')
  return code
}

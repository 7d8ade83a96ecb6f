import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startAcademy } from './academy.ts'

test('whoever watches the container is told when the academy serves and when it does not', async () => {
  const academy = await startAcademy()
  const { port } = new URL(academy.url)
  expect(await isReady(port)).toBe(0)
  await academy.stop()
  expect(await isReady(port)).toBe(1)
})

async function isReady(port: string) {
  const program = join(import.meta.dirname, '../../scripts/is-ready.mjs')
  const [code] = await once(spawn(process.execPath, [program], { env: { PORT: port } }), 'exit')
  return code
}

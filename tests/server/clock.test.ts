import { expect, test } from 'vitest'
import { sharedAcademy } from './academy.ts'

test('a started academy has the clock of the tests', async () => {
  const { url } = await sharedAcademy('sandbox')
  const before = Math.floor(Date.now() / 1000) * 1000
  const { headers } = await fetch(`${url}/healthz`)
  const said = Date.parse(headers.get('date') ?? '')
  expect(said).toBeGreaterThanOrEqual(before - 1000)
  expect(said).toBeLessThanOrEqual(Date.now())
})

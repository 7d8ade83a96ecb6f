import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { card, clientOf, course, openSandbox, secretKey } from '#tests/cards/open-sandbox.ts'

test('a sandbox that is killed loses nothing', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'cards-')), 'cards.sqlite')
  const program = `
    import { startCardSandbox } from ${JSON.stringify(new URL('./server.ts', import.meta.url).href)}
    const { port } = await startCardSandbox(${JSON.stringify({ port: 0, file, secretKey, merchant: 'M' })})
    console.log(port)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  const theirs = clientOf({ host: '127.0.0.1', port: Number(line) })
  const key = { idempotencyKey: 'attempt-1' }
  const opened = await theirs.checkout.sessions.create(course, key)
  const form = { number: card.good, expiry: '12/34', cvc: '123', name: 'Sam' }
  await fetch(opened.url ?? '', {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  child.kill('SIGKILL')
  await once(child, 'exit')

  await using cards = await openSandbox({ file })
  const read = await cards.stripe.checkout.sessions.retrieve(opened.id)
  expect(read).toMatchObject({ status: 'complete', payment_status: 'paid' })
  const again = await cards.stripe.checkout.sessions.create(course, key)
  expect(again.id).toBe(opened.id)
  expect(again.url, 'the card page moved with the port').toBe(`${cards.url}/pay/${opened.id}`)
  expect(cards.undelivered()).toBe(3)
})

test('if the port is taken, another one is used', async () => {
  await using first = await openSandbox()
  await using second = await openSandbox({ port: first.port })
  expect(second.port).not.toBe(first.port)
  const { url } = await second.stripe.checkout.sessions.create(course)
  expect(url).toContain(second.url)
})

test.each([
  ['error500', { type: 'StripeAPIError', statusCode: 500 }],
  ['too-many', { type: 'StripeRateLimitError', statusCode: 429 }],
  ['hang', { type: 'StripeConnectionError' }],
] as const)('the API can simulate faults: %s', async (kind, error) => {
  await using cards = await openSandbox()
  const { url } = await cards.stripe.checkout.sessions.create(course)
  cards.controls.fault = { kind, times: 1 }
  expect((await fetch(url ?? '')).status, 'the card page never does').toBe(200)
  await expect(
    cards.stripe.checkout.sessions.create(course, { timeout: 200 }),
  ).rejects.toMatchObject(error)
  expect(cards.controls.fault).toBe(null)
  expect((await cards.stripe.checkout.sessions.list()).data).toHaveLength(1)
})

test('the client retries a dropped connection, and accepts a slow response', async () => {
  await using cards = await openSandbox()
  cards.controls.fault = { kind: 'drop', times: 1, afterwards: true }
  await cards.stripe.checkout.sessions.create(course)
  cards.controls.fault = { kind: 'slow', ms: 20, times: 1 }
  await cards.stripe.checkout.sessions.create(course)
  const { data } = await cards.stripe.checkout.sessions.list()
  expect(data, 'the call whose answer was lost was made once').toHaveLength(2)
})

test('a response that was lost is repeated for the same idempotency key', async () => {
  await using cards = await openSandbox()
  const open = () => cards.stripe.checkout.sessions.create(course, { idempotencyKey: 'attempt-1' })
  cards.controls.fault = { kind: 'error500', times: 1, afterwards: true }
  await expect(open()).rejects.toMatchObject({ statusCode: 500 })
  const { data } = await cards.stripe.checkout.sessions.list()
  expect(await open()).toMatchObject({ id: data[0]?.id })
  expect(data).toHaveLength(1)
})

import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { log } from '#app/log.server.ts'
import { stripePayments } from '#app/payments/stripe.server.ts'
import { WEBHOOK_EVENTS } from '#app/payments/webhook-events.server.ts'
import { openSandbox, secretKey, webhookSecret } from '#tests/cards/open-sandbox.ts'
import { warnOfMissingEvents } from './webhook-warning.ts'

const env = { publicUrl: 'https://academy.example' }
const url = `${env.publicUrl}/api/payments/events`
const warned = vi.spyOn(log, 'warn').mockImplementation(() => {})
afterEach(() => warned.mockClear())
afterAll(() => warned.mockRestore())

async function start(change: (cards: Awaited<ReturnType<typeof openSandbox>>) => void) {
  await using cards = await openSandbox({ webhook: { url, secret: webhookSecret } })
  change(cards)
  const payments = stripePayments({ secretKey, webhookSecret, address: new URL(cards.url) })
  await warnOfMissingEvents(payments, env)
}

test('a provider that sends every event gives no warning', async () => {
  await start(({ controls }) => {
    controls.webhookEvents = [...WEBHOOK_EVENTS]
  })
  expect(warned).not.toHaveBeenCalled()
})

test('events that the provider does not send are named', async () => {
  const missing = ['charge.refunded', 'charge.dispute.created']
  await start(({ controls }) => {
    controls.webhookEvents = WEBHOOK_EVENTS.filter((type) => !missing.includes(type))
  })
  expect(warned.mock.calls).toEqual([
    [{ address: url, missing }, expect.stringContaining('does not send every event')],
  ])
})

test('a provider that does not answer is warned of, and nothing else happens', async () => {
  await start(({ controls }) => {
    controls.fault = { kind: 'drop', times: 10 }
  })
  expect(warned).toHaveBeenLastCalledWith(expect.stringContaining('could not be asked'))
})

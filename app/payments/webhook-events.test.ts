import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventsNotSent, WEBHOOK_EVENTS } from './webhook-events.server.ts'

const url = 'https://academy.example/api/payments/events'
const all = { url, isEnabled: true, events: WEBHOOK_EVENTS }
const withoutRefunds = {
  ...all,
  events: WEBHOOK_EVENTS.filter((type) => !type.startsWith('refund.')),
}
const refunds = ['refund.created', 'refund.updated', 'refund.failed']

test.each([
  ['with all of them', [all], []],
  ['with every event that there is', [{ ...all, events: ['*'] }], []],
  ['that lacks refunds', [withoutRefunds], refunds],
  ['and another one that add up', [withoutRefunds, { ...all, events: refunds }], []],
  ['that is switched off', [{ ...all, isEnabled: false }], WEBHOOK_EVENTS],
  ['of another site', [{ ...all, url: 'https://other.example/hook' }], WEBHOOK_EVENTS],
])('an endpoint %s', (_, endpoints, missing) => {
  expect(eventsNotSent(endpoints, url)).toEqual(missing)
})

test('without an endpoint no event is sent', () => {
  expect(eventsNotSent([], url)).toEqual(WEBHOOK_EVENTS)
})

/** Of which another event in the list says the same, or nothing has to be done about. */
const notNeeded = [
  ...['charge.refund.updated', 'charge.succeeded', 'payout.reconciliation_completed'],
  ...['payment_intent.payment_failed', 'payment_intent.processing', 'payment_intent.succeeded'],
]

test('whatever the card sandbox tells of, as the provider does, is in the list', () => {
  const folder = join(import.meta.dirname, '../../sandbox/cards')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  const told = sources.flatMap((text) =>
    [...text.matchAll(/\.emit\('([\w.]+)'/g)].map(([, type = '']) => type),
  )
  expect([...new Set(told)].sort()).toEqual([...WEBHOOK_EVENTS, ...notNeeded].sort())
})

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

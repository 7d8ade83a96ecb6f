import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { isFromOtherSite } from './cross-site-request.ts'

const asked = (method: string, headers: Record<string, string>, url = '/sign-in') =>
  ({ method, url, headers: { host: 'academy.example', ...headers } }) as unknown as IncomingMessage

test.each([
  ['our own page', { origin: 'https://academy.example' }, false],
  ['a page of another site', { origin: 'https://evil.example' }, true],
  ['a page that hides where it is', { origin: 'null' }, true],
  ['our name without encryption', { origin: 'http://academy.example' }, true],
  ['our name on another port', { origin: 'https://academy.example:8443' }, true],
  ['a name that begins like ours', { origin: 'https://academy.example.evil.example' }, true],
  ['another site that sends no origin', { 'sec-fetch-site': 'cross-site' }, true],
  ['a neighbour that sends no origin', { 'sec-fetch-site': 'same-site' }, true],
  ['our own page without an origin', { 'sec-fetch-site': 'same-origin' }, false],
  ['a program that is no browser', {}, false],
])('a form from %s', (_, headers, refused) => {
  expect(isFromOtherSite(asked('POST', headers as Record<string, string>), true)).toBe(refused)
})

test('reading is allowed, and so are the card provider’s signed events', () => {
  const headers = { origin: 'https://evil.example' }
  expect(isFromOtherSite(asked('GET', headers), true)).toBe(false)
  expect(isFromOtherSite(asked('POST', headers, '/api/payments/events'), true)).toBe(false)
})

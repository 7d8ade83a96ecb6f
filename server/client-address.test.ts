import type { IncomingMessage } from 'node:http'
import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const proxies = new BlockList()
proxies.addSubnet('10.0.0.0', 8, 'ipv4')
proxies.addAddress('::1', 'ipv6')

const asked = (remoteAddress: string, forwarded?: string) =>
  clientAddress(
    {
      socket: { remoteAddress },
      headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    } as unknown as IncomingMessage,
    proxies,
  )

test('a visitor who comes directly is known by the socket', () => {
  expect(asked('203.0.113.9')).toBe('203.0.113.9')
  expect(asked('::ffff:203.0.113.9')).toBe('203.0.113.9')
})

test('a visitor who comes directly cannot choose an address by a header', () => {
  expect(asked('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
})

test('behind a trusted proxy the address is the one that proxy saw', () => {
  expect(asked('10.1.1.1', '198.51.100.1')).toBe('198.51.100.1')
  expect(asked('::1', '2001:db8::7')).toBe('2001:db8::7')
})

test('what the client wrote itself, left of what the proxies added, does not count', () => {
  expect(asked('10.1.1.1', '1.2.3.4, 198.51.100.1')).toBe('198.51.100.1')
  expect(asked('10.1.1.1', '1.2.3.4, 198.51.100.1, 10.2.2.2')).toBe('198.51.100.1')
})

test('a header that is no address leaves the proxy itself as the client', () => {
  expect(asked('10.1.1.1', 'unknown')).toBe('10.1.1.1')
})

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

test('without a proxy the address is the socket’s', () => {
  expect(asked('203.0.113.9')).toBe('203.0.113.9')
  expect(asked('::ffff:203.0.113.9')).toBe('203.0.113.9')
})

test('without a proxy the header is ignored', () => {
  expect(asked('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
})

test('behind a trusted proxy the address is the one that the proxy added', () => {
  expect(asked('10.1.1.1', '198.51.100.1')).toBe('198.51.100.1')
  expect(asked('::1', '2001:db8::7')).toBe('2001:db8::7')
})

test('addresses left of what the proxies added are ignored', () => {
  expect(asked('10.1.1.1', '1.2.3.4, 198.51.100.1')).toBe('198.51.100.1')
  expect(asked('10.1.1.1', '1.2.3.4, 198.51.100.1, 10.2.2.2')).toBe('198.51.100.1')
})

test('if the header holds no address, the proxy is the client', () => {
  expect(asked('10.1.1.1', 'unknown')).toBe('10.1.1.1')
})

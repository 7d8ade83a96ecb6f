import type { IncomingMessage } from 'node:http'
import { type BlockList, isIP } from 'node:net'

/**
 * The client's address: the socket's, or behind trusted proxies the rightmost address in
 * X-Forwarded-For that is not a trusted proxy. Addresses further left may be forged by the client.
 */
export function clientAddress(request: IncomingMessage, trusted: BlockList): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
  let address = plain(request.socket.remoteAddress ?? '')
  while (forwarded.length > 0 && contains(trusted, address)) {
    const next = plain(forwarded.pop()?.trim() ?? '')
    if (!isIP(next)) break
    address = next
  }
  return address
}

export function isLoopback(address: string) {
  return address === '::1' || plain(address).startsWith('127.')
}

/** A dual-stack socket shows IPv4 addresses as ::ffff:127.0.0.1. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

function contains(list: BlockList, address: string) {
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

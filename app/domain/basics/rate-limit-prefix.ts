import ipaddr from 'ipaddr.js'

/**
 * The key by which requests are counted. IPv4: the address. IPv6: its /64, because one connection
 * usually has a whole /64 and could use a new address for every request.
 */
export function rateLimitPrefix(address: string) {
  // The zone of a link-local address (fe80::1%eth0) names an interface of this machine.
  const [plain = ''] = address.split('%', 1)
  if (!ipaddr.IPv6.isValid(plain)) return address
  const parsed = ipaddr.IPv6.parse(plain)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}

/**
 * Whom a network address stands for when deeds are counted: itself, or in IPv6 the network of its
 * house, because a house has more addresses than anyone can count.
 */
export function rateLimitPrefix(address: string) {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::', 2)
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Math.max(0, 8 - first.length - last.length) : 0
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

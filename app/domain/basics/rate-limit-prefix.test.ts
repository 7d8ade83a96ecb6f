import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rateLimitPrefix } from './rate-limit-prefix.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:DB8:1:2:ffff::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['fe80::1', 'fe80:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['fe80::2%br-lan.4', 'fe80:0:0:0'],
])('%s is counted as %s', (address, prefix) => {
  expect(rateLimitPrefix(address)).toBe(prefix)
})

test.each([
  'unknown',
  '1::2::3',
  '2001:db8',
  '::g',
  '[::1]',
  '::ffff:999.1.1.1',
  '127.1',
  '%',
  '%eth0',
])('%s is not an address and is counted as it is', (text) => {
  expect(rateLimitPrefix(text)).toBe(text)
})

test('it does not throw on any text', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0f:.%/[] g') }))
  fc.assert(fc.property(text, (any) => typeof rateLimitPrefix(any) === 'string'))
})

const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }))
const groups = fc.array(group, { minLength: 8, maxLength: 8 })

test('every spelling of one IPv6 address gives the same prefix', () => {
  const choices = fc.record({
    upperCase: fc.boolean(),
    padded: fc.boolean(),
    compressFrom: fc.nat(7),
    zone: fc.constantFrom('', '%eth0'),
  })
  fc.assert(
    fc.property(groups, choices, (address, how) => {
      const spelled = spell(address, how)
      const plain = address.map((part) => part.toString(16)).join(':')
      expect(rateLimitPrefix(spelled)).toBe(rateLimitPrefix(plain))
    }),
  )
})

test('every spelling of an IPv4 address in IPv6 is counted as the IPv4 address', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.boolean(), (address, upperCase) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
      const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
      for (const spelled of [`::ffff:${address}`, `0:0:0:0:0:ffff:${address}`, `::ffff:${hex}`]) {
        expect(rateLimitPrefix(upperCase ? spelled.toUpperCase() : spelled)).toBe(address)
      }
    }),
  )
})

test('addresses in one /64 are counted together, in different /64s separately', () => {
  const spelled = (address: number[]) => address.map((part) => part.toString(16)).join(':')
  fc.assert(
    fc.property(groups, groups, (one, other) => {
      // Mapped IPv4 addresses share ::/64 and are counted one by one.
      fc.pre([one, other].every((address) => address[0] !== 0))
      const neighbour = [...one.slice(0, 4), ...other.slice(4)]
      expect(rateLimitPrefix(spelled(neighbour))).toBe(rateLimitPrefix(spelled(one)))
      const sameNetwork = one.slice(0, 4).join() === other.slice(0, 4).join()
      expect(rateLimitPrefix(spelled(one)) === rateLimitPrefix(spelled(other))).toBe(sameNetwork)
    }),
  )
})

type Spelling = { upperCase: boolean; padded: boolean; compressFrom: number; zone: string }

/** Writes the run of zeros that starts at `compressFrom` as `::`, if one starts there. */
function spell(address: number[], { upperCase, padded, compressFrom, zone }: Spelling) {
  const written = address.map((part) => part.toString(16).padStart(padded ? 4 : 1, '0'))
  const end = address.findIndex((part, index) => index >= compressFrom && part !== 0)
  const until = end < 0 ? 8 : end
  const text =
    until > compressFrom
      ? `${written.slice(0, compressFrom).join(':')}::${written.slice(until).join(':')}`
      : written.join(':')
  return (upperCase ? text.toUpperCase() : text) + zone
}

import { expect, test } from 'vitest'
import { isMailAddress, mailAddress, mailbox } from './mail-address.ts'

test('addresses are kept trimmed and in lower case', () => {
  expect(mailAddress('  Ana.Lopes@Example.CO.UK\n')).toBe('ana.lopes@example.co.uk')
})

test.each([
  'ana@example.com',
  'ana.lopes+sia@mail.example.co.uk',
  "o'neill@example.org",
  'ana_lopes-1@example-two.london',
  'a@b.co',
  'ana@xn--bcher-kva.xn--p1ai',
])('%s is an address', (address) => {
  expect(isMailAddress(address)).toBe(true)
})

test.each([
  '',
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'ana@@example.com',
  'ana@example..com',
  'ana@-example.com',
  '.ana@example.com',
  'ana.@example.com',
  'ana lopes@example.com',
  'ana@exam ple.com',
  'ana@example.com\r\nBcc: all@example.com',
  'ana@example.com,ben@example.com',
  'Ana <ana@example.com>',
  'ana@192.168.0.1',
])('%j is not an address', (address) => {
  expect(isMailAddress(address)).toBe(false)
})

test.each([
  ['ann+1@mail.example', 'ann@mail.example'],
  ['ann+sia+2@mail.example', 'ann@mail.example'],
  ['ann.lee@mail.example', 'ann.lee@mail.example'],
  // Without a name before the plus it is no plus-address.
  ['+1@mail.example', '+1@mail.example'],
])('%s is the mailbox %s', (address, expected) => {
  expect(mailbox(address)).toBe(expected)
})

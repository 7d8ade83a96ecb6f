import { expect, test } from 'vitest'
import { isThisMachine } from './mail-host.ts'

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.0.1.1', '[::1]'])(
  'a password may be sent without TLS to %s',
  (host) => expect(isThisMachine(host)).toBe(true),
)

test.each([
  'localhost.example.com',
  'localhost2',
  '127.example.com',
  '127.0.0.1.example.com',
  '[::1:2]',
  'mail.example.com',
  'localhost\n.example.com',
])('a password is sent only over TLS to %j', (host) => expect(isThisMachine(host)).toBe(false))

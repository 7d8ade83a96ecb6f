import { afterEach, expect, test } from 'vitest'
import { catalogue } from '#tests/catalogue.ts'
import { freePort } from '#tests/free-port.ts'
import { startMailServer } from '#tests/mail/mail-server.ts'
import { privatePages } from '#tests/mail/private-pages.ts'
import { type Part, partOf, readMessage } from '#tests/mail/read-message.ts'
import { sampleLetter, sampleLetters } from './sample-letters.ts'
import { booked } from './samples/booking-samples.ts'
import { openMail } from './send.server.ts'
import { isThisMachine } from './smtp.server.ts'

const mails: { close(): void }[] = []
const servers: { close(): Promise<void> }[] = []
afterEach(async () => {
  // Closing a server waits for its connections.
  for (const mail of mails.splice(0)) mail.close()
  for (const server of servers.splice(0)) await server.close()
})

async function mailServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options)
  servers.push(server)
  return server
}

function mailBy(smtpUrl: string) {
  const mail = openMail(
    {
      publicUrl: 'https://academy.example',
      dataDir: '/nowhere',
      mail: { smtpUrl, from: 'bookings@academy.example', team: 'team@academy.example' },
    },
    { catalogue: () => catalogue, ...privatePages },
  )
  mails.push(mail)
  return mail
}

const header = (message: Part, name: string) => message.headers.get(name)

test('a booking confirmation arrives complete: envelope, headers, both texts, and its calendar', async () => {
  const server = await mailServer()
  const mail = mailBy(server.url)
  await mail.send(sampleLetter('booking-confirmation'), 'aaaa-bbbb')

  expect(server.received).toHaveLength(1)
  const [{ from, to, raw } = { from: '', to: [], raw: '' }] = server.received
  expect({ from, to }).toEqual({ from: 'bookings@academy.example', to: ['ana@example.com'] })

  const message = readMessage(raw)
  expect(header(message, 'message-id')).toBe('<aaaa-bbbb@academy.example>')
  expect(header(message, 'from')).toBe(
    '"Epsom Security & Safety Academy" <bookings@academy.example>',
  )
  expect(header(message, 'to')).toBe('ana@example.com')
  expect(header(message, 'reply-to')).toBe('bookings@epsom-academy.example')
  expect(header(message, 'subject')).toBe(
    'Booking confirmed: Emergency First Aid at Work (CR-3F2A9C1E)',
  )
  expect(header(message, 'auto-submitted')).toBe('auto-generated')

  const text = partOf(message, 'text/plain')?.body ?? ''
  for (const fact of [
    'CR-3F2A9C1E',
    'Emergency First Aid at Work',
    'Mon 1 June 2026, 09:00 to 17:30',
    '£50.00',
    '01632 960123',
    'Rui Lopes, 01632 960555',
    'No nuts',
    '15 May 2026 at 11:20',
    'cs_test_1234567890',
    '64 South Street, Epsom, Surrey',
    'arrive 15 minutes early',
    'What to bring',
    'What happens next',
    'within 24 hours',
  ]) {
    expect(text).toContain(fact)
  }
  const html = partOf(message, 'text/html')?.body ?? ''
  expect(html).toContain('CR-3F2A9C1E')
  expect(html).toContain('What to bring')

  const calendar = partOf(message, 'text/calendar')
  expect(header(calendar ?? message, 'content-disposition')).toContain('course.ics')
  // London's summer time: nine o'clock is eight in UTC.
  expect(calendar?.body).toContain('DTSTART:20260601T080000Z')
  expect(calendar?.body).toContain('DTEND:20260602T163000Z')
  expect(calendar?.body).toContain('UID:3f2a9c1e-1111-4222-8333-444455556666-2@academy.example')
})

test('answers from the team go to the customer, and a booking without a date has no calendar', async () => {
  const server = await mailServer()
  const mail = mailBy(server.url)
  await mail.send(sampleLetter('booking-notice'), 'a')
  const undated = { ...booked, courseDate: '', days: [] }
  await mail.send({ template: 'booking-confirmation', to: booked.email, facts: undated }, 'b')

  const [notice, confirmation] = server.received.map(({ raw }) => readMessage(raw))
  expect(server.received[0]?.to).toEqual(['team@academy.example'])
  expect(notice && header(notice, 'reply-to')).toBe('ana@example.com')
  expect(confirmation && partOf(confirmation, 'text/calendar')).toBeUndefined()
  expect(confirmation && partOf(confirmation, 'text/plain')?.body).toContain(
    'Our team contacts you within 24 hours to schedule your dates.',
  )
})

test('every message of the academy can be sent', async () => {
  const server = await mailServer()
  const mail = mailBy(server.url)
  for (const [index, letter] of sampleLetters.entries()) await mail.send(letter, `letter-${index}`)
  expect(server.received).toHaveLength(sampleLetters.length)
})

test('user input cannot add a header, a recipient or markup', async () => {
  const server = await mailServer()
  const mail = mailBy(server.url)
  const firstName = 'Ana\r\nBcc: everyone@example.com\r\n\r\n<script>alert(1)</script>'
  const notice = sampleLetter('enquiry-notice')
  const facts = { ...notice.facts, firstName, message: '<img src=x onerror=alert(1)> \u202Egnp' }
  await mail.send({ ...notice, facts }, 'hostile')

  const [{ to, raw } = { to: [], raw: '' }] = server.received
  expect(to).toEqual(['team@academy.example'])
  const message = readMessage(raw)
  expect(message.headers.has('bcc')).toBe(false)
  expect(header(message, 'subject')).toContain('Ana Bcc: everyone@example.com')
  const html = partOf(message, 'text/html')?.body ?? ''
  expect(html).not.toMatch(/<script|<img/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; gnp')
})

test.each([
  'ana@example.com\r\nRCPT TO:<b@example.com>',
  'Ana <ana@example.com>',
  'a@b, c@d.uk',
  '',
])('an address like %j is not written to', async (to) => {
  const server = await mailServer()
  const mail = mailBy(server.url)
  const letter = { template: 'admin-revoked', to, facts: { fullName: 'Ana' } } as const
  await expect(mail.send(letter, 'x')).rejects.toThrow('not an address')
  expect(server.received).toEqual([])
})

test('a password is sent over TLS', async () => {
  const server = await mailServer({ password: 'secret' })
  const url = `smtp://academy:secret@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`
  await mailBy(url).send(sampleLetter('admin-revoked'), 'x')
  expect(server.received).toMatchObject([{ secure: true, user: 'academy' }])
})

test('a refused password is not the letter’s fault, so the letter is tried again later', async () => {
  const server = await mailServer({ password: 'secret' })
  const url = `smtp://academy:wrong@127.0.0.1:${server.port}?tls.rejectUnauthorized=false`
  await expect(mailBy(url).send(sampleLetter('admin-revoked'), 'x')).rejects.toMatchObject({
    message: 'mail server EAUTH 535',
    isPermanent: false,
  })
})

test('when the mail server is down, the error gives its code, and the next letter connects again', async () => {
  const port = await freePort()
  const mail = mailBy(`smtp://127.0.0.1:${port}`)
  const letter = sampleLetter('admin-revoked')
  await expect(mail.send(letter, 'x')).rejects.toThrow('mail server ESOCKET')
  const server = await mailServer({ port })
  await mail.send(letter, 'x')
  expect(server.received).toHaveLength(1)
})

test('a refused address is not repeated in the error', async () => {
  const server = await mailServer({ refuses: (address) => address === 'ana@example.com' })
  const sent = mailBy(server.url).send(sampleLetter('enquiry-reply'), 'x')
  await expect(sent).rejects.toThrow(/^mail server EENVELOPE 550$/)
})

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

import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogue } from '#tests/catalogue.ts'
import { privatePages } from '#tests/mail/private-pages.ts'
import { mailboxMessage, mailboxMessages } from './mailbox.server.ts'
import { sampleLetter } from './sample-letters.ts'
import { openMail } from './send.server.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'academy-mailbox-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const open = () =>
  openMail(
    { dataDir, publicUrl: 'http://127.0.0.1:3000', mail: {} },
    { catalogue: () => catalogue, ...privatePages },
  )

test('without a mail server, letters are kept in a folder that only the program’s own user can open', async () => {
  const mail = open()
  await mail.send(sampleLetter('booking-confirmation'), 'aaaa')
  await mail.send(sampleLetter('booking-notice'), 'bbbb')
  expect(statSync(join(dataDir, 'mailbox')).mode & 0o777).toBe(0o700)

  const messages = await mailboxMessages(dataDir)
  expect(messages.map(({ id, to }) => [id, to])).toEqual([
    ['bbbb', 'bookings@epsom-academy.example'],
    ['aaaa', 'ana@example.com'],
  ])
  const confirmation = await mailboxMessage(dataDir, 'aaaa')
  expect(confirmation).toMatchObject({
    template: 'booking-confirmation',
    subject: 'Booking confirmed: Emergency First Aid at Work (CR-3F2A9C1E)',
    attachments: [{ filename: 'course.ics' }],
  })
  expect(confirmation?.headers).toContain('Message-ID: <aaaa@127.0.0.1>')
})

test.each(['cccc', '../secrets', '.*', ''])('there is no message %j', async (id) => {
  await open().send(sampleLetter('admin-revoked'), 'aaaa')
  expect(await mailboxMessage(dataDir, id)).toBeNull()
})

test('only the newest five hundred messages are kept', async () => {
  const folder = join(dataDir, 'mailbox')
  mkdirSync(folder)
  for (let n = 0; n < 500; n += 1) {
    writeFileSync(join(folder, `2000010100000${String(n).padStart(4, '0')}-a${n}.json`), '{}')
  }
  await open().send(sampleLetter('admin-revoked'), 'ffff')
  const names = readdirSync(folder)
  expect(names).toHaveLength(500)
  expect(names.some((name) => name.endsWith('-a0.json'))).toBe(false)
  expect(names.some((name) => name.endsWith('-ffff.json'))).toBe(true)
})

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sampleLetter } from '../../app/mail/sample-letters.ts'
import { auditLog } from '../../app/storage/schema/audit.ts'
import { outbox } from '../../app/storage/schema/mail.ts'
import { mailRetry } from '../../content/policies.ts'
import { pagesDatabase } from './academy-pages.ts'
import { askAsStaff, postAsStaff, readStaffMain } from './staff.ts'

const letter = (more: Partial<typeof outbox.$inferInsert>) => ({
  ...{ groupId: randomUUID(), messageId: randomUUID(), kind: 'enquiry-reply' as const },
  ...{ message: sampleLetter('enquiry-reply'), purgeAfter: new Date('2099-01-01') },
  ...{ id: randomUUID(), subjectId: randomUUID(), ...more },
})
const failed = () => letter({ state: 'failed', attempts: 10, rounds: 8, lastError: 'server 451' })
const late = letter({
  ...{ attempts: 4, rounds: 2, lastError: 'mail server EENVELOPE 451' },
  dueAt: new Date('2098-01-05T09:05:00Z'),
})
const waiting = letter({ dueAt: new Date('2098-01-05T09:05:00Z') })
const first = failed()
const second = failed()
const unwanted = failed()
const linkGone = letter({
  ...{ kind: 'password-reset', state: 'failed', attempts: 1 },
  message: { template: 'password-reset', to: 'ana@example.com' },
})

beforeAll(async () => {
  const db = await pagesDatabase()
  await db.insert(outbox).values([late, waiting, first, second, unwanted, linkGone])
})

test('a letter that waits shows how often it was tried, the last answer and the next attempt', async () => {
  const { text } = await readStaffMain('/admin/outbox')
  expect(text).toContain(
    'Tried 4 times, next attempt 5 Jan 2098, 09:05; last answer: mail server EENVELOPE 451',
  )
  const own = await readStaffMain(`/admin/outbox/${late.id}`)
  expect(own.text).toContain('Next attempt')
  expect(own.text).toContain('5 Jan 2098, 09:05')
})

test('the letter that a place is no longer held is not called a request for payment', async () => {
  const asked = sampleLetter('payment-request')
  const facts = { ...asked.facts, occasion: 'ended' as const }
  const ended = letter({ kind: 'payment-request', state: 'sent', message: { ...asked, facts } })
  await (await pagesDatabase()).insert(outbox).values({ ...ended, sentAt: new Date() })
  expect((await readStaffMain('/admin/outbox?show=sent')).text).toContain('Place no longer held')
  expect((await readStaffMain(`/admin/outbox/${ended.id}`)).text).toContain('Place no longer held')
})

test('a letter that waits is sent now on request', async () => {
  const form: [string, string][] = [
    ['letter', waiting.id],
    ['intent', 'send-now'],
  ]
  expect((await readStaffMain('/admin/outbox')).text).toContain('Send now')
  expect((await postAsStaff('/admin/outbox', form)).text).toContain('The e-mail has gone out')
})

test('staff are asked before a failed letter is dismissed', async () => {
  const form = (...more: [string, string][]): [string, string][] => [
    ['letter', unwanted.id],
    ['intent', 'dismiss'],
    ...more,
  ]
  const state = async () => {
    const { text } = await readStaffMain(`/admin/outbox/${unwanted.id}`)
    return text.includes('Its words are erased') ? 'dismissed' : 'kept'
  }
  const page = await postAsStaff('/admin/outbox', form())
  // Without script it stands where it is seen.
  expect(page.text.indexOf('Dismiss this e-mail?')).toBeLessThan(page.text.indexOf('Resend'))
  const asked = page.one('dialog')
  expect(asked.text).toContain('It is never sent, and its words are erased')
  expect(asked.texts('button')).toEqual(['Keep it', 'Dismiss it'])
  expect(await state()).toBe('kept')
  const done = await postAsStaff('/admin/outbox', form(['agreed', 'yes']))
  expect(done.text).toContain('The e-mail will not be sent')
  expect(await state()).toBe('dismissed')
})

test('the dashboard tells of late and of failed letters', async () => {
  const { text } = (await readStaffMain('/admin/dashboard')).region('Needs attention')
  expect(text).toContain('1 e-mail is late')
  expect(text).toContain('3 e-mails could not be sent')
})

test('all failed letters of the page can be selected by a link, without JavaScript', async () => {
  const boxes = async (path: string) =>
    (await readStaffMain(path))
      .all('input')
      .filter(({ attributes }) => attributes.type === 'checkbox')
  const none = await boxes('/admin/outbox')
  expect(none).toHaveLength(3)
  expect(none.filter(({ attributes }) => 'checked' in attributes)).toEqual([])
  const main = await readStaffMain('/admin/outbox')
  const all = main.link('Select all shown (3)').attributes.href ?? ''
  const chosen = await boxes(`/admin/outbox${all}`.replace('/admin/outbox/admin', '/admin'))
  expect(chosen.filter(({ attributes }) => 'checked' in attributes)).toHaveLength(3)
})

test('several letters are sent again by one form, each audited, and the rest is explained', async () => {
  const form = (...ids: string[]) => [
    ['intent', 'resend-selected'] as [string, string],
    ...ids.map((id): [string, string] => ['letter', id]),
  ]
  const answer = await askAsStaff('/admin/outbox', form(first.id, second.id, linkGone.id))
  const main = await readStaffMain(answer.headers.get('location') ?? '')
  expect(main.texts('tbody tr').filter((row) => row.includes('E-mail sent again'))).toHaveLength(2)
  expect(main.text).toContain('1 × Nothing done')
  expect(main.text).toContain('Its link no longer works: ask them to request a new one')
  const rows = await (await pagesDatabase()).select().from(auditLog).orderBy(auditLog.id)
  const audited = rows.filter(({ action }) => action === 'letter-sent-again')
  expect(audited.map(({ subjectId }) => subjectId).toSorted()).toEqual(
    [first.id, second.id].toSorted(),
  )
  const none = await postAsStaff('/admin/outbox', form())
  expect(none.one('[role="alert"]').text).toBe('Please tick the e-mails to send again first')
  const many = Array.from({ length: mailRetry.resentAtOnce + 1 }, () => randomUUID())
  expect((await postAsStaff('/admin/outbox', form(...many))).text).toContain('At most 100')
})

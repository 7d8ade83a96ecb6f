import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailRetry } from '#app/domain/mail/limits.ts'
import { sampleLetter } from '#app/mail/sample-letters.ts'
import { auditLog } from '#app/storage/schema/audit.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { pagesDatabase } from './academy-pages.ts'
import { askAsStaff, postAsStaff, readStaffMain } from './staff.ts'

const letter = (more: Partial<typeof outbox.$inferInsert>) => ({
  groupId: randomUUID(),
  messageId: randomUUID(),
  kind: 'enquiry-reply' as const,
  message: sampleLetter('enquiry-reply'),
  purgeAfter: new Date('2099-01-01'),
  id: randomUUID(),
  subjectId: randomUUID(),
  ...more,
})
const failed = () => letter({ state: 'failed', attempts: 10, rounds: 8, lastError: 'server 451' })
/** None of the sandbox’s letters is due then: it stays as it is. */
const muchLater = { dueAt: new Date('2098-01-05T09:05:00Z') }
const late = () =>
  letter({ attempts: 4, rounds: 2, lastError: 'mail server EENVELOPE 451', ...muchLater })
const linkGone = () =>
  letter({
    kind: 'password-reset',
    state: 'failed',
    attempts: 1,
    message: { template: 'password-reset', to: 'ana@example.com' },
  })

async function add(...letters: (typeof outbox.$inferInsert)[]) {
  await (await pagesDatabase()).insert(outbox).values(letters)
}

test('a letter that waits shows how often it was tried, the last answer and the next attempt', async () => {
  const waiting = late()
  await add(waiting)
  const { text } = await readStaffMain('/admin/outbox')
  expect(text).toContain(
    'Tried 4 times, next attempt 5 Jan 2098, 09:05; last answer: mail server EENVELOPE 451',
  )
  const own = await readStaffMain(`/admin/outbox/${waiting.id}`)
  expect(own.text).toContain('Next attempt')
  expect(own.text).toContain('5 Jan 2098, 09:05')
})

test('the letter that a place is no longer held is not called a request for payment', async () => {
  const asked = sampleLetter('payment-request')
  const facts = { ...asked.facts, occasion: 'ended' as const }
  const ended = letter({ kind: 'payment-request', state: 'sent', message: { ...asked, facts } })
  await add({ ...ended, sentAt: new Date() })
  expect((await readStaffMain('/admin/outbox?show=sent')).text).toContain('Place no longer held')
  expect((await readStaffMain(`/admin/outbox/${ended.id}`)).text).toContain('Place no longer held')
})

test('a letter that waits is sent now on request', async () => {
  const waiting = letter(muchLater)
  await add(waiting)
  const form = { letter: waiting.id, intent: 'send-now' }
  expect((await readStaffMain('/admin/outbox')).text).toContain('Send now')
  const { text } = await postAsStaff('/admin/outbox', form)
  // On a busy machine staff are answered before the letter has gone.
  expect(text).toMatch(/The e-mail has gone out|The e-mail is tried now/)
  const state = async () =>
    (await (await pagesDatabase()).select().from(outbox).where(eq(outbox.id, waiting.id)))[0]?.state
  await expect.poll(state, { timeout: 30_000 }).toBe('sent')
})

test('staff are asked before a failed letter is dismissed', async () => {
  const unwanted = failed()
  await add(unwanted)
  const form = { letter: unwanted.id, intent: 'dismiss' }
  const state = async () => {
    const { text } = await readStaffMain(`/admin/outbox/${unwanted.id}`)
    return text.includes('Its words are erased') ? 'dismissed' : 'kept'
  }
  const page = await postAsStaff('/admin/outbox', form)
  // Without script it stands where it is seen.
  expect(page.text.indexOf('Dismiss this e-mail?')).toBeLessThan(page.text.indexOf('Resend'))
  const asked = page.one('dialog')
  expect(asked.text).toContain('It is never sent, and its words are erased')
  expect(asked.texts('button')).toEqual(['Keep it', 'Dismiss it'])
  expect(await state()).toBe('kept')
  const done = await postAsStaff('/admin/outbox', { ...form, agreed: 'yes' })
  expect(done.text).toContain('The e-mail will not be sent')
  expect(await state()).toBe('dismissed')
})

test('the dashboard tells of late and of failed letters', async () => {
  const told = async () => {
    const { text } = (await readStaffMain('/admin/dashboard')).region('Needs attention')
    const [, late = 0] = /(\d+) e-mails? (?:is|are) late/.exec(text) ?? []
    const [, failed = 0] = /(\d+) e-mails? could not be sent/.exec(text) ?? []
    return { late: Number(late), failed: Number(failed) }
  }
  const before = await told()
  await add(late(), letter(muchLater), failed(), failed(), linkGone())
  expect(await told()).toEqual({ late: before.late + 1, failed: before.failed + 3 })
})

test('all failed letters of the page can be selected by a link, without JavaScript', async () => {
  await add(failed(), failed())
  const boxes = async (path: string) =>
    (await readStaffMain(path))
      .all('input')
      .filter(({ attributes }) => attributes.type === 'checkbox')
  const none = await boxes('/admin/outbox')
  expect(none.length).toBeGreaterThan(1)
  expect(none.filter(({ attributes }) => 'checked' in attributes)).toEqual([])
  const main = await readStaffMain('/admin/outbox')
  const all = main.link(`Select all shown (${none.length})`).attributes.href ?? ''
  const chosen = await boxes(`/admin/outbox${all}`.replace('/admin/outbox/admin', '/admin'))
  expect(chosen.filter(({ attributes }) => 'checked' in attributes)).toHaveLength(none.length)
})

test('several letters are sent again by one form, each audited, and the rest is explained', async () => {
  const [first, second, reset] = [failed(), failed(), linkGone()]
  await add(first, second, reset)
  const form = (...ids: string[]) => [
    ['intent', 'resend-selected'] as [string, string],
    ...ids.map((id): [string, string] => ['letter', id]),
  ]
  const answer = await askAsStaff('/admin/outbox', form(first.id, second.id, reset.id))
  const main = await readStaffMain(answer.headers.get('location') ?? '')
  expect(main.texts('tbody tr').filter((row) => row.includes('E-mail sent again'))).toHaveLength(2)
  expect(main.text).toContain('1 × Nothing done')
  expect(main.text).toContain('Its link no longer works: ask them to request a new one')
  const rows = await (await pagesDatabase()).select().from(auditLog).orderBy(auditLog.id)
  const ids = [first.id, second.id, reset.id]
  const audited = rows.filter(({ subjectId }) => ids.includes(subjectId))
  expect(audited.map(({ action, subjectId }) => [action, subjectId]).toSorted()).toEqual(
    [first.id, second.id].map((id) => ['letter-sent-again', id]).toSorted(),
  )
  const none = await postAsStaff('/admin/outbox', form())
  expect(none.one('[role="alert"]').text).toBe('Please tick the e-mails to send again first')
  const many = Array.from({ length: mailRetry.resentAtOnce + 1 }, () => randomUUID())
  expect((await postAsStaff('/admin/outbox', form(...many))).text).toContain('At most 100')
})

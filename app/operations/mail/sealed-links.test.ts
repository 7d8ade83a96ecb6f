import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#app/domain/basics/durations.ts'
import type { Letter } from '#app/domain/mail/letters.ts'
import { NotDelivered } from '#app/mail/outgoing-mail.ts'
import { sampleLetter } from '#app/mail/sample-letters.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { catalogue } from '#tests/catalogue.ts'
import { databaseOn } from '#tests/engines/database-on.ts'
import { forgetOldCorrespondence } from '../privacy/forget-old-correspondence.ts'
import { dismissLetter } from './dismiss-letter.ts'
import { postLetterWithLink } from './letter-with-link.ts'
import { resendLetter } from './resend-letter.ts'
import { sendDueMail } from './send-due-mail.ts'

const start = new Date('2026-11-16T09:00:00.000Z')
const letter = sampleLetter('password-reset')
const { url } = letter.facts

describe('the link of a letter', () => {
  const db = databaseOn()
  let clock = start
  let env = { authSecret: 'a secret of the tests alone' }
  beforeEach(async () => {
    clock = start
    env = { authSecret: 'a secret of the tests alone' }
    await db.delete(outbox)
  })

  const services = () => ({
    db,
    env,
    now: () => clock,
    nudge: () => {},
    catalogue: () => catalogue,
  })
  const post = () =>
    postLetterWithLink(db, { subjectId: randomUUID(), letter, hours: 1 }, services())
  const row = async () => {
    const [found] = await db.select().from(outbox).orderBy(outbox.createdAt, outbox.position)
    if (!found) throw new Error('The outbox is empty.')
    return found
  }
  const sent: Letter[] = []
  const send = async (refusal?: { isPermanent: boolean }) => {
    sent.length = 0
    const mail = {
      async send(opened: Letter) {
        if (refusal) throw new NotDelivered('mail server 550', refusal)
        sent.push(opened)
      },
    }
    await sendDueMail({ ...services(), mail })
  }
  const resend = async () =>
    resendLetter(
      { letterId: (await row()).id, actorId: 'a' },
      { ...services(), catalogue: () => catalogue },
    )
  /** Neither readable nor encrypted. */
  const isErased = async () => {
    const { message, sealedLinks } = await row()
    return sealedLinks === null && !JSON.stringify(message).includes('url')
  }

  test('is unreadable in the outbox, arrives whole, and is erased once sent', async () => {
    await post()
    const stored = JSON.stringify(await row())
    expect(stored).not.toContain(url)
    expect(stored).not.toContain('abc123')
    await send()
    expect(sent).toEqual([letter])
    expect(await isErased()).toBe(true)
    expect(await resend()).toEqual({ ok: false, reason: 'link-gone' })
  })

  test('is not sent after it has expired, and staff are told why', async () => {
    await post()
    await send({ isPermanent: false })
    clock = new Date(start.getTime() + HOUR)
    await send()
    expect(sent).toEqual([])
    expect(await row()).toMatchObject({
      state: 'failed',
      lastError: 'not sent: its link has expired',
    })
    await forgetOldCorrespondence(services())
    expect(await isErased()).toBe(true)
    expect(await resend()).toEqual({ ok: false, reason: 'link-gone' })
  })

  test('of a failed letter goes out when staff send it again while it works', async () => {
    await post()
    await send({ isPermanent: true })
    expect((await row()).state).toBe('failed')
    clock = new Date(start.getTime() + HOUR - 1)
    expect(await resend()).toEqual({ ok: true })
    await send()
    expect(sent).toEqual([letter])
  })

  test('of a failed letter is erased when staff dismiss it', async () => {
    await post()
    await send({ isPermanent: true })
    await dismissLetter({ letterId: (await row()).id, actorId: 'a' }, services())
    expect(await isErased()).toBe(true)
  })

  test('cannot be opened with another secret: the letter fails and says so', async () => {
    await post()
    env = { authSecret: 'another secret' }
    await send()
    expect(sent).toEqual([])
    expect(await row()).toMatchObject({
      state: 'failed',
      lastError: 'its link cannot be read: AUTH_SECRET has changed',
    })
  })

  test('cannot be moved to another letter', async () => {
    await post()
    await db.update(outbox).set({ messageId: randomUUID() })
    await send()
    expect(sent).toEqual([])
    expect((await row()).state).toBe('failed')
  })

  /** As the version before wrote it. */
  const inClearText = (state: 'waiting' | 'failed') =>
    db
      .insert(outbox)
      .values({
        groupId: randomUUID(),
        messageId: randomUUID(),
        kind: letter.template,
        state,
        message: letter,
        dueAt: start,
        createdAt: start,
        purgeAfter: new Date('2027-01-01'),
      })

  test('in clear text, of the version before, is sent and then erased', async () => {
    await inClearText('waiting')
    await send()
    expect(sent).toEqual([letter])
    expect(await row()).toMatchObject({ state: 'sent', message: { to: letter.to } })
    expect(await isErased()).toBe(true)
  })

  test('in clear text, of a failed letter, is erased when no link of its age works any more', async () => {
    await inClearText('failed')
    await forgetOldCorrespondence(services())
    expect(await isErased()).toBe(false)
    clock = new Date(start.getTime() + 3 * DAY)
    await forgetOldCorrespondence(services())
    expect(await isErased()).toBe(true)
    const failed = await db.$count(outbox, eq(outbox.state, 'failed'))
    expect(failed, 'it stays in the list').toBe(1)
  })
})

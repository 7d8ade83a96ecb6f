import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sampleLetter } from '#app/mail/sample-letters.ts'
import { claimDueGroups } from '#app/storage/mail/outbox-leases.ts'
import { markFailed, markSent } from '#app/storage/mail/outbox-results.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { addRow } from '#tests/rows.ts'
import { staffOn } from '#tests/staff/staff-on.ts'
import { sendLetterNow } from './send-letter-now.ts'

const now = new Date('2026-11-16T10:00:00Z')
const tomorrow = new Date('2026-11-17T10:00:00Z')

const staff = staffOn()
const { db } = staff

const letter = async (more: Partial<typeof outbox.$inferInsert> = {}) => {
  const row = await addRow(db, outbox, {
    groupId: randomUUID(),
    messageId: randomUUID(),
    kind: 'enquiry-reply' as const,
    message: sampleLetter('enquiry-reply'),
    purgeAfter: tomorrow,
    dueAt: tomorrow,
    attempts: 4,
    rounds: 2,
    ...more,
  })
  return row?.id ?? ''
}
const send = (letterId: string) =>
  sendLetterNow({ letterId, actorId: staff.actorId }, staff.services)

test('a letter that waits for its next attempt is due at once, with the rest of its group', async () => {
  const groupId = randomUUID()
  const first = await letter({ groupId, position: 0 })
  const second = await letter({ groupId, position: 1 })
  expect(await send(second)).toEqual({ ok: true, result: 'being-tried' })
  const claim = { now, leaseUntil: tomorrow, limit: 5 }
  const [group] = await claimDueGroups(db, claim)
  expect(group?.letters.map(({ id, attempts }) => [id, attempts])).toEqual([
    [first, 4],
    [second, 4],
  ])
  expect(staff.nudged).toContain('send-mail')
  expect(await staff.audit(second)).toMatchObject([
    { action: 'letter-sent-now', actorId: staff.actorId, fields: ['enquiry-reply'] },
  ])
})

test('who sends a letter now is told that it went, or why it did not', async () => {
  const sendWith = async (work: (id: string) => Promise<unknown>) => {
    const letterId = await letter()
    const nudge = () => void work(letterId)
    return sendLetterNow({ letterId, actorId: staff.actorId }, { ...staff.services, nudge })
  }
  expect(await sendWith((id) => markSent(db, id, now))).toEqual({ ok: true, result: 'sent' })
  const error = 'mail server 451'
  for (const dueAt of [tomorrow, null]) {
    const failed = await sendWith(async (id) => {
      const [group] = await claimDueGroups(db, { now, leaseUntil: tomorrow, limit: 9 })
      expect(group?.letters.map((each) => each.id)).toContain(id)
      await markFailed(db, [{ id, lease: tomorrow, error, dueAt }], 2)
    })
    expect(failed).toEqual({ ok: true, result: 'failed', error })
  }
})

test('a letter that is being sent, was sent or has failed is left alone', async () => {
  const refused = { ok: false, reason: 'not-waiting' }
  const leased = await letter({ leasedUntil: tomorrow })
  expect(await send(leased)).toEqual(refused)
  expect(await send(await letter({ state: 'sent' }))).toEqual(refused)
  expect(await send(await letter({ state: 'failed' }))).toEqual(refused)
  expect(await send(randomUUID())).toEqual(refused)
  const [row] = await db
    .select()
    .from(outbox)
    .where(eq(outbox.id, leased))
    .orderBy(outbox.createdAt, outbox.position)
  expect(row?.dueAt).toEqual(tomorrow)
})

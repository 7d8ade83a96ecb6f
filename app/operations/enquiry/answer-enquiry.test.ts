import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answeredInTime, listEnquiries, repliesTo } from '#app/storage/enquiry/enquiries.ts'
import { contactEnquiries, enquiryReplies } from '#app/storage/schema/enquiry.ts'
import { goodEnquiry } from '#tests/mail/contact-cases.ts'
import { addRow, rowOf } from '#tests/rows.ts'
import { staffOn } from '#tests/staff/staff-on.ts'
import { answerEnquiry } from './answer-enquiry.ts'
import { markEnquiryAnswered } from './mark-enquiry-answered.ts'

const staff = staffOn()
const { db } = staff

const enquiry = async (createdAt = '2026-11-16T08:00:00Z') => {
  return (await addRow(db, contactEnquiries, { ...goodEnquiry, createdAt: new Date(createdAt) })).id
}
const answer = (enquiryId: string, more: Partial<Parameters<typeof answerEnquiry>[0]> = {}) => {
  const { actorId } = staff
  const given = { replyId: randomUUID(), message: 'Yes, from 7 December.', markAnswered: true }
  return answerEnquiry({ enquiryId, actorId, seenReplies: 0, ...given, ...more }, staff.services)
}
const read = async (id: string) => {
  return rowOf(db, contactEnquiries, id)
}

test('an answer is kept in the thread, put into the outbox, audited, and the enquiry is done', async () => {
  const id = await enquiry()
  expect(await answer(id)).toEqual({ ok: true })
  expect(await read(id)).toMatchObject({
    answeredAt: new Date('2026-11-16T10:00:00Z'),
    answeredBy: staff.actorId,
  })
  expect(await repliesTo(db, [id])).toMatchObject([
    { enquiryId: id, message: 'Yes, from 7 December.', writtenBy: 'Sam Okafor' },
  ])
  expect(await staff.letters([id])).toMatchObject([
    {
      kind: 'enquiry-answer',
      message: {
        to: goodEnquiry.email,
        facts: {
          enquiryId: id,
          firstName: goodEnquiry.firstName,
          courseInterest: goodEnquiry.courseInterest,
          question: goodEnquiry.message,
          answer: 'Yes, from 7 December.',
        },
      },
    },
  ])
  expect(staff.nudged).toContain('send-mail')
  expect((await staff.audit(id)).map(({ action }) => action)).toEqual([
    'enquiry-replied',
    'enquiry-answered',
  ])
})

test('a form that is sent twice, one after the other or at once, writes one reply and one letter', async () => {
  const id = await enquiry()
  const replyId = randomUUID()
  const sent = await Promise.all([answer(id, { replyId }), answer(id, { replyId })])
  expect(sent).toEqual([{ ok: true }, { ok: true }])
  expect(await answer(id, { replyId })).toEqual({ ok: true })
  expect(await repliesTo(db, [id])).toHaveLength(1)
  expect(await staff.letters([id])).toHaveLength(1)
})

test('a reply without the mark leaves the enquiry open, and a second one is added to the thread', async () => {
  const id = await enquiry()
  await answer(id, { markAnswered: false })
  expect((await read(id))?.answeredAt).toBeNull()
  expect(await answer(id, { seenReplies: 1, message: 'And from 4 January.' })).toEqual({ ok: true })
  const thread = await repliesTo(db, [id])
  expect(thread.map(({ message }) => message).toSorted()).toEqual([
    'And from 4 January.',
    'Yes, from 7 December.',
  ])
})

test('whoever has not seen a colleague’s reply is told, and nothing is sent', async () => {
  const id = await enquiry()
  await answer(id)
  expect(await answer(id)).toEqual({ ok: false, reason: 'changed' })
  expect(await staff.letters([id])).toHaveLength(1)
  expect(await answer(randomUUID())).toEqual({ ok: false, reason: 'not-found' })
})

test('a reply in the portal and a mark after a call both count towards the promised time', async () => {
  await db.delete(contactEnquiries)
  const quick = await enquiry('2026-11-15T10:00:01Z')
  await answer(quick, { markAnswered: false })
  const late = await enquiry('2026-11-15T09:59:59Z')
  await answer(late)
  const called = await enquiry('2026-11-16T08:00:00Z')
  const mark = { enquiryId: called, actorId: staff.actorId }
  await markEnquiryAnswered({ ...mark, answered: true }, staff.services)
  await markEnquiryAnswered({ ...mark, answered: false }, staff.services)
  await markEnquiryAnswered({ ...mark, answered: true }, staff.services)
  expect((await staff.audit(called)).map(({ action }) => action)).toEqual([
    ...['enquiry-answered', 'enquiry-reopened', 'enquiry-answered'],
  ])
  await enquiry('2026-11-16T09:00:00Z')
  const since = new Date('2026-10-17T10:00:00Z')
  const range = { since, now: staff.services.now(), hours: 24 }
  expect(await answeredInTime(db, range)).toEqual({ due: 3, inTime: 2 })
  const [, first] = await listEnquiries(db, 'open', { before: null, limit: 5 })
  expect(first?.firstReplyAt).toEqual(new Date('2026-11-16T10:00:00Z'))
})

test('with its enquiry, a thread is erased', async () => {
  const id = await enquiry()
  await answer(id)
  await db.delete(contactEnquiries).where(eq(contactEnquiries.id, id))
  const left = db.select().from(enquiryReplies)
  expect(await left.where(eq(enquiryReplies.enquiryId, id))).toEqual([])
})

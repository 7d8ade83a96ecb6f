import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sampleLetter } from '#app/mail/sample-letters.ts'
import { listLetters } from '#app/storage/mail/outbox-list.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { databaseOn } from '#tests/engines/database-on.ts'
import { addRow } from '#tests/rows.ts'
import { testStaff } from '#tests/staff/test-staff.ts'
import { dismissLetter } from './dismiss-letter.ts'

const createdAt = new Date('2026-11-16T10:00:00Z')

const db = databaseOn()

test('staff can dismiss a failed letter once, and it is audited', async () => {
  const staff = testStaff(db)
  await staff.onDuty()
  const letter = await addRow(db, outbox, {
    groupId: randomUUID(),
    messageId: randomUUID(),
    kind: 'enquiry-reply',
    state: 'failed',
    message: sampleLetter('enquiry-reply'),
    purgeAfter: createdAt,
  })
  const letterId = letter.id
  const list = async (shown: 'unsent' | 'given-up') =>
    (await listLetters(db, shown, { before: null, limit: 9 })).map(({ id }) => id)
  expect(await list('unsent')).toEqual([letterId])
  const dismiss = () => dismissLetter({ letterId, actorId: staff.actorId }, staff.services)
  expect(await dismiss()).toEqual({ ok: true })
  expect(await dismiss()).toEqual({ ok: false, reason: 'not-failed' })
  expect([await list('unsent'), await list('given-up')]).toEqual([[], [letterId]])
  expect(await staff.audit(letterId)).toMatchObject([
    { action: 'letter-dismissed', actorId: staff.actorId, fields: ['enquiry-reply'] },
  ])
})

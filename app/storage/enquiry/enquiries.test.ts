import { expect, test } from 'vitest'
import type { Cursor } from '#app/domain/basics/cursor.ts'
import { databaseOn } from '#tests/engines/database-on.ts'
import { goodEnquiry } from '#tests/mail/contact-cases.ts'
import { contactEnquiries } from '../schema/enquiry.ts'
import { listEnquiries } from './enquiries.ts'

const createdAt = new Date('2026-11-16T10:00:00Z')

const db = databaseOn()

test('page by page every enquiry is listed once, and suspect ones are listed apart', async () => {
  const rows = Array.from({ length: 12 }, (_, n) => ({
    ...goodEnquiry,
    firstName: `No ${n}`,
    suspect: n >= 7,
    createdAt,
  }))
  await db.insert(contactEnquiries).values(rows)
  const seen: string[] = []
  let before: Cursor | null = null
  for (let page = 0; page < 4; page += 1) {
    const found = await listEnquiries(db, 'open', { before, limit: 3 })
    seen.push(...found.map(({ enquiry }) => enquiry.firstName))
    const last = found.at(-1)
    if (last) before = { at: last.exactTime, id: last.enquiry.id }
  }
  expect(seen.toSorted()).toEqual(['No 0', 'No 1', 'No 2', 'No 3', 'No 4', 'No 5', 'No 6'])
  expect(await listEnquiries(db, 'suspect', { before: null, limit: 9 })).toHaveLength(5)
})

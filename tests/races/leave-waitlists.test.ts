import { expect, test } from 'vitest'
import { leaveWaitlists } from '#app/operations/waitlist/end-entry.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { databaseOn } from '../engines/database-on.ts'
import { postgres } from '../engines/engines.ts'
import { addRow } from '../rows.ts'
import { newEntry } from '../waitlist-entry.ts'

const rounds = 10

// The embedded engine has one connection: nothing there waits for another transaction.
const db = databaseOn(postgres)

test(`two people leave all their lists at once, ${rounds} times, and neither waits for the other for ever`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = [await waitsTwice('9', round), await waitsTwice('1', round)]
    const leave = (ids: string[]) => db.transaction((tx) => leaveWaitlists(tx, ids, new Date()))
    const ended = await Promise.allSettled([leave(one), leave(other)])
    expect(ended.map((each) => (each.status === 'rejected' ? each.reason : 'left'))).toEqual([
      ...['left', 'left'],
    ])
  }
})

/** For any date and for one date of the same course, so that both stand in both lines. */
async function waitsTwice(digit: string, round: number) {
  const run = await addRow(db, courseSchedules, {
    courseSlug: 'door-supervisor',
    courseTitle: 'Door Supervisor',
    status: 'active',
    startDate: '2027-03-01',
    endDate: '2027-03-06',
    location: 'Epsom',
    maxCapacity: 1,
    currentEnrollments: 1,
  })
  const idOf = (nth: number) =>
    `${digit.repeat(8)}-0000-4000-8000-${String(round * 2 + nth).padStart(12, '0')}`
  const live = { state: 'waiting' } as const
  const anyDate = await newEntry(db, 'secret', { id: idOf(0), ...live })
  const oneDate = await newEntry(db, 'secret', { id: idOf(1), runId: run.id, ...live })
  return [anyDate.id, oneDate.id]
}

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assignRun } from '#app/operations/schedule/assign-run.ts'
import { trainerOnce, writeAssignments } from '#app/storage/schedule/assignments.ts'
import { runTrainers } from '#app/storage/schema/assignment.ts'
import { emptiedDatabaseOn } from '../engines/database-on.ts'
import { addRoom, addTrainer, onEachDay } from '../staff/test-classroom.ts'
import { testStaff } from '../staff/test-staff.ts'

const db = emptiedDatabaseOn()

test('two people give one trainer and one room to two dates at the same moment: one gets them', async () => {
  const staff = testStaff(db)
  await staff.onDuty()
  const lead = await addTrainer(db, 'Marcus Adeyemi', 'door-supervisor')
  const other = await addTrainer(db, 'Helen Thornbury', 'door-supervisor')
  const room = await addRoom(db, 'Room 1')
  for (let round = 0; round < 10; round += 1) {
    const day = `2027-05-${String(10 + round)}`
    const runs = [await staff.date(day), await staff.date(day)]
    // In even rounds they want the trainer, in odd ones the room alone.
    const outcomes = await Promise.all(
      runs.map((runId, nth) => {
        const trainer = round % 2 === 1 && nth === 1 ? other : lead
        const given = round % 2 === 0 ? { lead: trainer } : { lead: trainer, room }
        const wanted = onEachDay([day], given)
        return assignRun({ runId, wanted, actorId: staff.actorId }, staff.services)
      }),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const name = round % 2 === 0 ? 'Marcus Adeyemi' : 'Room 1'
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      reason: 'taken',
      clashes: [{ name, date: day, courseTitle: 'Door Supervisor' }],
    })
  }
})

test('who does not look first is refused by the database itself; control: without its rule both get the trainer', async () => {
  const staff = testStaff(db)
  const lead = await addTrainer(db, 'Marcus Adeyemi', 'door-supervisor')
  const write = async (day: string) => {
    const runs = [await staff.date(day), await staff.date(day)]
    const written = await Promise.allSettled(
      runs.map((runId) =>
        db.transaction((tx) => writeAssignments(tx, runId, onEachDay([day], { lead }))),
      ),
    )
    return written.filter(({ status }) => status === 'fulfilled').length
  }
  expect(await write('2027-06-07')).toBe(1)
  await db.execute(sql`alter table ${runTrainers} drop constraint ${sql.identifier(trainerOnce)}`)
  try {
    expect(await write('2027-06-08')).toBe(2)
  } finally {
    await db.delete(runTrainers)
    await db.execute(sql`alter table ${runTrainers} add constraint ${sql.identifier(trainerOnce)}
      exclude using gist (trainer_id with =, tsrange(date + starts, date + ends) with &&)`)
  }
})

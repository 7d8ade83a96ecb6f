import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { shownLine } from '#app/domain/report/act-line.ts'
import { readAct } from '#app/storage/people/acts.ts'
import { actLines } from '#app/storage/report/act-lines.ts'
import { trainerOnce, writeAssignments } from '#app/storage/schedule/assignments.ts'
import { runDetail } from '#app/storage/schedule/run-list.ts'
import { teachingDays } from '#app/storage/schedule/teaching.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { bothEngines } from '#tests/engines/engines.ts'
import { changeRow } from '#tests/rows.ts'
import { staffOn } from '#tests/staff/staff-on.ts'
import { addRoom, addTrainer, draftDetails, onEachDay } from '#tests/staff/test-classroom.ts'
import { assignRun } from '../assign-run.ts'
import { publishDates } from '../publish-run.ts'
import { storedAssignments } from '../stored-assignments.ts'
import { findSubstitutes } from './find-substitutes.ts'
import { replaceTrainer } from './replace-trainer.ts'

const course = { courseSlug: 'first-aid-at-work', courseTitle: 'First Aid at Work' }

type More = { assistant?: string; own?: typeof course }

describe.each(bothEngines)('on $name', (engine) => {
  const staff = staffOn(engine)
  const { db } = staff

  const trainer = (name: string) => addTrainer(db, name, course.courseSlug)

  /** A published date of three days with this lead. */
  async function date(days: readonly string[], lead: string, more: More = {}) {
    const { assistant, own = course } = more
    const [startDate = '', endDate = days.at(-1) ?? ''] = [days[0], days.at(-1)]
    const room = await addRoom(db, 'Room 1')
    const details = draftDetails(startDate, endDate, { ...own, delivery: 'classroom' })
    const { actorId, services } = staff
    const added = await publishDates({ dates: [details], actorId }, services)
    const runId = added.ok ? (added.ids[0] ?? '') : ''
    const wanted = onEachDay(days, { lead, ...(assistant && { assistant }), room })
    await assignRun({ runId, wanted, actorId }, services)
    await changeRow(db, courseSchedules, runId, { status: 'active' })
    return runId
  }

  const replace = (
    trainerId: string,
    replacements: Parameters<typeof replaceTrainer>[0]['replacements'],
  ) => replaceTrainer({ trainerId, replacements, actorId: staff.actorId }, staff.services)

  async function listed(actId: string) {
    const act = await readAct(db, actId)
    if (!act) throw new Error('There is no such list.')
    const lines = await actLines(db, act)
    return { by: act.actor, lines: lines.map(shownLine) }
  }

  const whoTeaches = async (runId: string) =>
    (await storedAssignments(db, runId)).trainers.map(
      ({ date: day, fullName, role }) => `${day} ${fullName} ${role}`,
    )

  test('somebody else teaches the days; both are told, the date names them, and the list says so', async () => {
    const [ill, priya] = [await trainer('Ian Lowe'), await trainer('Priya Raman')]
    const days = ['2027-02-01', '2027-02-02', '2027-02-03']
    const runId = await date(days, ill)
    const actId = await replace(ill, [{ runId, days, byId: priya }])
    expect(await whoTeaches(runId)).toEqual(days.map((day) => `${day} Priya Raman lead`))
    expect(await runDetail(db, runId)).toMatchObject({ instructor: 'Priya Raman' })
    const letters = (await staff.letters([runId])).slice(-2).map(({ kind }) => kind)
    expect(letters.toSorted()).toEqual(['trainer-asked', 'trainer-days-changed'])
    expect((await staff.audit(runId)).at(-1)).toMatchObject({
      action: 'date-assigned',
      actorId: staff.actorId,
    })
    expect(await listed(actId)).toMatchObject({
      by: 'Sam Okafor',
      lines: [
        {
          name: 'First Aid at Work',
          what: 'Priya Raman instead of Ian Lowe: Mon 1 Feb, Tue 2 Feb and 1 more day',
          state: { text: 'E-mail on its way' },
        },
      ],
    })
  })

  test('who is free and qualified is proposed in order of what they teach already', async () => {
    const slug = 'emergency-first-aid'
    const [ill, most, least] = [
      await addTrainer(db, 'Ian Lowe', slug),
      await addTrainer(db, 'Ann Coe', slug),
      await addTrainer(db, 'Bea Dunn', slug),
    ]
    const own = { courseSlug: slug, courseTitle: 'Emergency First Aid at Work' }
    await date(['2027-04-05'], most, { own })
    const runId = await date(['2027-04-07'], ill, { own })
    await date(['2027-04-14'], ill, { own })
    const [found, another] = await findSubstitutes(
      { trainerId: ill, from: '2027-04-06', until: '2027-04-13' },
      { db },
    )
    expect(another).toBeUndefined()
    expect(found?.run.runId).toBe(runId)
    expect(found?.who.ready.map(({ id, load }) => [id, load])).toEqual([
      ...[
        [least, 0],
        [most, 1],
      ],
    ])
  })

  test('only the days that they cannot come are given away', async () => {
    const [ill, priya] = [await trainer('Ian Lowe'), await trainer('Priya Raman')]
    const runId = await date(['2027-02-08', '2027-02-09'], ill)
    await replace(ill, [{ runId, days: ['2027-02-09'], byId: priya }])
    expect(await whoTeaches(runId)).toEqual([
      '2027-02-08 Ian Lowe lead',
      '2027-02-09 Priya Raman lead',
    ])
  })

  test('without anybody yet, the date needs a trainer and promises none', async () => {
    const ill = await trainer('Ian Lowe')
    const runId = await date(['2027-02-15'], ill)
    const actId = await replace(ill, [{ runId, days: ['2027-02-15'], byId: null }])
    expect(await whoTeaches(runId)).toEqual([])
    const run = await runDetail(db, runId)
    expect(run?.instructor).toBeNull()
    expect(run?.openBreaches?.map(({ breach }) => breach)).toContain('no-lead')
    expect((await listed(actId)).lines).toMatchObject([
      { what: 'Nobody yet instead of Ian Lowe: Mon 15 Feb', state: { text: 'Needs a trainer' } },
    ])
  })

  test('one that cannot be given away stays and says why; the others are done', async () => {
    const [ill, priya, sick] = [
      await trainer('Ian Lowe'),
      await trainer('Priya Raman'),
      await trainer('Una Moss'),
    ]
    const day = '2027-02-22'
    const [first, second] = [await date([day], ill), await date(['2027-02-23'], ill)]
    const elsewhere = await date([day], sick)
    await replace(sick, [{ runId: elsewhere, days: [day], byId: priya }])
    const actId = await replace(ill, [
      { runId: first, days: [day], byId: priya },
      { runId: second, days: ['2027-02-23'], byId: priya },
    ])
    expect(await whoTeaches(first)).toEqual([`${day} Ian Lowe lead`])
    expect(await whoTeaches(second)).toEqual(['2027-02-23 Priya Raman lead'])
    expect((await listed(actId)).lines).toMatchObject([
      { what: 'Ian Lowe stays on Mon 22 February 2027', state: { text: 'Taken by another date' } },
      { state: { text: 'E-mail on its way' } },
    ])
  })

  test('of two colleagues who want one person for the same hours, one gets them', async () => {
    const [one, other, priya] = [
      await trainer('Ian Lowe'),
      await trainer('Una Moss'),
      await trainer('Priya Raman'),
    ]
    const day = '2027-03-01'
    const [first, second] = [await date([day], one), await date([day], other)]
    await Promise.all([
      replace(one, [{ runId: first, days: [day], byId: priya }]),
      replace(other, [{ runId: second, days: [day], byId: priya }]),
    ])
    const taught = [...(await whoTeaches(first)), ...(await whoTeaches(second))]
    expect(taught.filter((each) => each.includes('Priya Raman'))).toHaveLength(1)
    expect(taught).toHaveLength(2)
  })

  test('without the constraint over their hours, both would get them', async () => {
    const [one, other, priya] = [
      await trainer('Ian Lowe'),
      await trainer('Una Moss'),
      await trainer('Priya Raman'),
    ]
    const day = '2027-03-02'
    const [first, second] = [await date([day], one), await date([day], other)]
    const wanted = onEachDay([day], { lead: priya })
    await db
      .transaction(async (tx) => {
        await tx.execute(sql`alter table run_trainers drop constraint ${sql.raw(trainerOnce)}`)
        for (const runId of [first, second]) await writeAssignments(tx, runId, wanted)
        expect(await teachingDays(tx, first)).toMatchObject([{ trainerId: priya }])
        expect(await teachingDays(tx, second)).toMatchObject([{ trainerId: priya }])
        throw new Error('Undo it.')
      })
      .catch(({ message }: Error) => expect(message).toBe('Undo it.'))
  })

  test('somebody without a paper, or who assists already, does not teach it', async () => {
    const [ill, helper] = [await trainer('Ian Lowe'), await trainer('Priya Raman')]
    const stranger = await addTrainer(db, 'Nadia Brook', 'door-supervisor')
    const day = '2027-03-08'
    const runId = await date([day], ill, { assistant: helper })
    for (const [byId, state] of [
      [stranger, 'A rule forbids it'],
      [helper, 'Taken by another date'],
    ] as const) {
      const actId = await replace(ill, [{ runId, days: [day], byId }])
      expect((await listed(actId)).lines).toMatchObject([{ state: { text: state } }])
    }
    expect(await whoTeaches(runId)).toContain(`${day} Ian Lowe lead`)
  })
})

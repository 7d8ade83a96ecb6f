import { beforeAll, expect, test } from 'vitest'
import type { Letter } from '#app/domain/mail/letters.ts'
import { type TeachingAnswer, teachingDayKey } from '#app/domain/schedule/trainers/teaching-day.ts'
import { dashboardFigures } from '#app/storage/report/dashboard-figures.ts'
import { placesLeft, runDetail } from '#app/storage/schedule/run-list.ts'
import { runsToLookAt } from '#app/storage/schedule/runs-to-look-at.ts'
import { declinedByRun, teachingDays } from '#app/storage/schedule/teaching.ts'
import { willRun } from '#content/settings.ts'
import { staffOn } from '#tests/staff/staff-on.ts'
import { addRoom, addTrainer, draftDetails, onEachDay } from '#tests/staff/test-classroom.ts'
import { assignRun } from '../assign-run.ts'
import { cancelRun } from '../cancel-run.ts'
import { editRun } from '../edit-run.ts'
import { publishDates } from '../publish-run.ts'
import { answerTeaching } from './answer-teaching.ts'

const course = { courseSlug: 'first-aid-at-work', courseTitle: 'First Aid at Work' }

const staff = staffOn()
const { db } = staff
let priya: string
let owen: string
let room: string
beforeAll(async () => {
  priya = await addTrainer(db, 'Priya Raman', course.courseSlug)
  owen = await addTrainer(db, 'Owen Pritchard', course.courseSlug)
  room = await addRoom(db, 'Room 1')
})

const assign = (runId: string, wanted: ReturnType<typeof onEachDay>) =>
  assignRun({ runId, wanted, actorId: staff.actorId }, staff.services)
const edit = (runId: string, date: ReturnType<typeof draftDetails>) =>
  editRun({ runId, date, override: 'For this test', actorId: staff.actorId }, staff.services)

/** A date of three days that Priya leads. */
async function publishedDate(monday: string, days: readonly string[]) {
  const dates = [draftDetails(monday, days.at(-1) ?? monday)]
  const outcome = await publishDates({ dates, actorId: staff.actorId }, staff.services)
  const runId = outcome.ok ? (outcome.ids[0] ?? '') : ''
  await assign(runId, onEachDay(days, { lead: priya, room }))
  expect(await letters(runId)).toEqual([])
  await edit(runId, draftDetails(monday, days.at(-1) ?? monday, { status: 'active' }))
  return runId
}

/** Kind, recipient's name and number of days of each letter about a run, the oldest first. */
async function letters(runId: string) {
  const rows = await staff.letters([runId])
  return rows
    .map(({ message }) => message as Letter)
    .flatMap((letter) => {
      if (letter.template === 'trainer-asked') {
        return [`asked ${letter.facts.fullName}: ${letter.facts.days.length}`]
      }
      if (letter.template !== 'trainer-days-changed') return []
      const { fullName, asked, withdrawn } = letter.facts
      return [`changed ${fullName}: ${asked.length}, ${withdrawn.length} withdrawn`]
    })
}

async function answer(runId: string, given: TeachingAnswer, only?: readonly string[]) {
  const own = (await teachingDays(db, runId)).filter((day) => day.trainerId === priya)
  const answers = own
    .filter(({ date }) => !only || only.includes(date))
    .map((day) => ({ day: teachingDayKey(day), answer: given }))
  return answerTeaching({ runId, trainerId: priya, answers, actorId: null }, staff.services)
}
const answersOf = async (runId: string) => (await teachingDays(db, runId)).map((day) => day.answer)

test('trainers are asked when a date is published, not while it is a draft', async () => {
  const days = ['2027-02-01', '2027-02-02', '2027-02-03']
  const runId = await publishedDate('2027-02-01', days)
  expect(await letters(runId)).toEqual(['asked Priya Raman: 3'])
  expect(await answersOf(runId)).toEqual([null, null, null])
})

test('an answer given twice is one answer, and who declined is shown to staff', async () => {
  const days = ['2027-02-08', '2027-02-09', '2027-02-10']
  const runId = await publishedDate('2027-02-08', days)
  expect(await answer(runId, 'accepted')).toEqual({ ok: true, changed: 3 })
  expect(await answer(runId, 'accepted')).toEqual({ ok: true, changed: 0 })
  expect(await answer(runId, 'declined', ['2027-02-09'])).toEqual({ ok: true, changed: 1 })
  expect(await answersOf(runId)).toEqual(['accepted', 'declined', 'accepted'])
  expect((await declinedByRun(db, [runId])).get(runId)).toBe('Priya Raman')
  const { declined } = await dashboardFigures(db, {
    today: '2026-11-16',
    monthStart: staff.services.now(),
    soonEnds: '2026-12-16',
    registersFrom: '2026-10-19',
    minima: willRun,
    week: { first: '2026-11-16', last: '2026-11-22' },
    listed: 50,
  })
  expect(declined.find(({ id }) => id === runId)).toMatchObject({ names: 'Priya Raman' })
  const audit = (await staff.audit(runId)).map(({ action }) => action)
  expect(audit.filter((action) => action.startsWith('teaching-'))).toEqual([
    ...['teaching-accepted', 'teaching-declined'],
  ])
})

test('saving the same trainers again keeps their answers and writes to nobody', async () => {
  const days = ['2027-02-15', '2027-02-16', '2027-02-17']
  const runId = await publishedDate('2027-02-15', days)
  await answer(runId, 'accepted')
  await assign(runId, onEachDay(days, { lead: priya, room }))
  await edit(runId, draftDetails('2027-02-15', '2027-02-17', { status: 'active', maxCapacity: 9 }))
  expect(await answersOf(runId)).toEqual(['accepted', 'accepted', 'accepted'])
  expect(await letters(runId)).toEqual(['asked Priya Raman: 3'])
})

test('a day that goes to somebody else is withdrawn, and a late answer is refused', async () => {
  const days = ['2027-02-22', '2027-02-23', '2027-02-24']
  const runId = await publishedDate('2027-02-22', days)
  const [first] = await teachingDays(db, runId)
  const shown = first ? teachingDayKey(first) : ''
  await assign(runId, onEachDay(days, { lead: owen, room }))
  expect((await letters(runId)).sort()).toEqual([
    ...['asked Owen Pritchard: 3', 'asked Priya Raman: 3', 'changed Priya Raman: 0, 3 withdrawn'],
  ])
  const late = { runId, trainerId: priya, actorId: null }
  const answers = [{ day: shown, answer: 'accepted' as const }]
  expect(await answerTeaching({ ...late, answers }, staff.services)).toEqual({
    ok: false,
    reason: 'withdrawn',
  })
  expect(await answersOf(runId)).toEqual([null, null, null])
})

test('other hours reset the answer; one for the former hours is refused', async () => {
  const days = ['2027-03-01', '2027-03-02', '2027-03-03']
  const runId = await publishedDate('2027-03-01', days)
  await answer(runId, 'accepted')
  const [first] = await teachingDays(db, runId)
  const shown = first ? teachingDayKey(first) : ''
  await edit(runId, draftDetails('2027-03-01', '2027-03-03', { status: 'active', ends: '17:30' }))
  expect(await answersOf(runId)).toEqual([null, null, null])
  expect(await letters(runId)).toEqual([
    ...['asked Priya Raman: 3', 'changed Priya Raman: 3, 0 withdrawn'],
  ])
  const answers = [{ day: shown, answer: 'accepted' as const }]
  expect(
    await answerTeaching({ runId, trainerId: priya, answers, actorId: null }, staff.services),
  ).toEqual({ ok: false, reason: 'changed' })
})

test('a cancelled date is withdrawn from its trainers', async () => {
  const days = ['2027-03-08', '2027-03-09', '2027-03-10']
  const runId = await publishedDate('2027-03-08', days)
  const [first] = await teachingDays(db, runId)
  await cancelRun({ runId, plan: new Map(), actorId: staff.actorId }, staff.services)
  expect(await letters(runId)).toEqual([
    ...['asked Priya Raman: 3', 'changed Priya Raman: 0, 3 withdrawn'],
  ])
  const answers = [{ day: first ? teachingDayKey(first) : '', answer: 'accepted' as const }]
  expect(
    await answerTeaching({ runId, trainerId: priya, answers, actorId: null }, staff.services),
  ).toEqual({ ok: false, reason: 'withdrawn' })
})

test('of several answers all are stored, or none', async () => {
  const days = ['2027-03-15', '2027-03-16', '2027-03-17']
  const runId = await publishedDate('2027-03-15', days)
  const [first] = await teachingDays(db, runId)
  const answers = [
    { day: first ? teachingDayKey(first) : '', answer: 'accepted' as const },
    { day: '2027-03-20 09:00 17:00 lead 64 South Street', answer: 'accepted' as const },
  ]
  expect(
    await answerTeaching({ runId, trainerId: priya, answers, actorId: null }, staff.services),
  ).toMatchObject({ reason: 'withdrawn' })
  expect(await answersOf(runId)).toEqual([null, null, null])
})

test('trainers and room limit what can be sold, and nobody loses a place', async () => {
  const days = ['2027-04-05', '2027-04-06', '2027-04-07']
  const runId = await publishedDate('2027-04-05', days)
  expect(await runDetail(db, runId)).toMatchObject({ classLimit: 12 })
  const small = await addRoom(db, 'Box room', 5)
  await assign(runId, onEachDay(days, { lead: priya, assistant: owen, room: small }))
  expect(await runDetail(db, runId)).toMatchObject({ classLimit: 5, capacity: 8 })
  for (let people = 0; people < 6; people += 1) await staff.booking({ scheduleId: runId })
  const lookAt = { today: '2026-11-16', minima: willRun, limit: 50 }
  const overbooked = (await runsToLookAt(db, lookAt)).find(({ id }) => id === runId)
  expect(overbooked).toMatchObject({ isOverbooked: true, taken: 6, capacity: 5, declined: null })
  expect(await placesLeft(db, [runId])).toEqual(new Map([[runId, 0]]))
  await assign(runId, { trainers: [], rooms: [] })
  expect(await runDetail(db, runId)).toMatchObject({ classLimit: null })
})

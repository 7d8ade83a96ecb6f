import { expect, test } from 'vitest'
import { removeAssignments } from '#app/storage/schedule/assignments.ts'
import { teachingDays } from '#app/storage/schedule/teaching.ts'
import { newAskedTrainer } from '../asked-trainer.ts'
import { ask, pagesDatabase, pagesSecret, readMain } from './academy-pages.ts'
import { readStaffMain } from './staff.ts'

const newAsked = async () => newAskedTrainer(await pagesDatabase(), pagesSecret)
type Asked = Awaited<ReturnType<typeof newAsked>>

const answersFor = async ({ runId }: Asked) =>
  (await teachingDays(await pagesDatabase(), runId)).map(({ answer }) => answer)

const decline = ({ path, day }: Asked) =>
  ask(path, { form: { 'day-1': day, 'answer-1': 'declined' } })

test('a trainer answers by the link in the letter, without signing in', async () => {
  const asked = await newAsked()
  const page = await readMain(asked.path)
  expect(page.text).toContain('Door Supervisor')
  expect(page.text).toContain('09:00 to 17:00')
  const shown = page.one('input[name="day-1"]').attributes.value ?? ''
  expect(shown).toBe(asked.day)
  expect(page.texts('label')).toEqual(['I can', 'I cannot'])
  expect((await decline(asked)).status).toBe(303)
  expect(await answersFor(asked)).toEqual(['declined'])
  const after = await readMain(`${asked.path}?done=answered`)
  expect(after.text).toContain('your answer is saved')
  expect(after.one('input[value="declined"]').attributes).toHaveProperty('checked')
})

test('staff see on the date and in the list who declined', async () => {
  const asked = await newAsked()
  await decline(asked)
  const run = await readStaffMain(`/admin/schedules/${asked.runId}`)
  expect(run.region('Trainers and rooms').text).toContain('Rosa Blythe: declined')
  const matters = await readStaffMain('/admin/matters')
  expect(matters.text).toContain('Rosa Blythe declined to teach: choose somebody else')
  const list = await readStaffMain('/admin/schedules?course=door-supervisor')
  expect(list.text).toContain('Rosa Blythe declined to teach')
})

test('an answer for other hours, or none at all, is refused in words', async () => {
  const asked = await newAsked()
  const other = asked.day.replace('09:00', '08:00')
  const changed = await readMain(asked.path, {
    form: { 'day-1': other, 'answer-1': 'accepted' },
    status: 409,
  })
  expect(changed.text).toContain('The hours or the place of a day have changed')
  const none = await readMain(asked.path, { form: { 'day-1': asked.day }, status: 400 })
  expect(none.text).toContain('Please accept or decline at least one day')
  expect(await answersFor(asked)).toEqual([null])
})

test('a link that was guessed or changed opens nothing', async () => {
  const asked = await newAsked()
  expect((await ask('/teaching/guess')).status).toBe(404)
  expect((await ask(`${asked.path.slice(0, -2)}xx`)).status).toBe(404)
})

test('who is no longer asked reads so, and a late answer is refused', async () => {
  const asked = await newAsked()
  await removeAssignments(await pagesDatabase(), asked.runId)
  const page = await readMain(asked.path)
  expect(page.text).toContain('You are no longer asked to teach this date')
  const late = await readMain(asked.path, {
    form: { 'day-1': asked.day, 'answer-1': 'accepted' },
    status: 409,
  })
  expect(late.text).toContain('You are no longer asked to teach')
})

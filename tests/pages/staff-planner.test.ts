import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { trainerCourses, trainerQualifications } from '../../app/storage/schema/trainer.ts'
import { addRoom, addTrainer } from '../staff/test-classroom.ts'
import { testStaff } from '../staff/test-staff.ts'
import { pagesDatabase } from './academy-pages.ts'
import { postAsStaff, readStaffMain } from './staff.ts'

const page = '/admin/schedules/planner'
const course = 'emergency-first-aid'
// A quarter of its own: other tests add dates to those that are near.
const quarter = '2031-Q3'
const monday = '2031-07-07'

let lead: string
let room: string

beforeAll(async () => {
  const db = await pagesDatabase()
  lead = await addTrainer(db, 'Rosa Blythe', course)
  room = await addRoom(db, 'Planner room')
})

const row = (nth: number, more: Record<string, string> = {}): [string, string][] =>
  Object.entries({
    ...{ course, include: 'yes', first: monday, last: monday, starts: '09:00', ends: '17:00' },
    ...{ places: '8', lead, room, ...more },
  }).map(([name, value]) => [`${name}-${nth}`, value])

const cellsOf = (main: Awaited<ReturnType<typeof readStaffMain>>) => main.all('td a')

test('the planner is a grid of courses by weeks: dates as bars, and what could be scheduled', async () => {
  const main = await readStaffMain(page)
  expect(main.text).toContain('Quarter planner')
  const other = await readStaffMain(`${page}?quarter=2027-Q1`)
  expect(other.text).toContain('January to March 2027')
  expect(other.text).toContain('Week of 4 Jan')
  expect(other.text).toContain('Mon 29 Mar: Easter Monday')
  expect(other.one('table[role="grid"]').all('thead th')).toHaveLength(14)
  const possible = cellsOf(other).filter(({ text }) => text.includes('could be scheduled'))
  expect(possible.length).toBeGreaterThan(50)
})

test('a cell leads to its details without script, and from there it is selected', async () => {
  const main = await readStaffMain(`${page}?quarter=${quarter}`)
  expect(main.region('Press a week').text).toContain('Here you see its details')
  const of = (main: Awaited<ReturnType<typeof readStaffMain>>) =>
    cellsOf(main).find(({ attributes }) => attributes.href?.includes(`${course}.${monday}`))
  const [path = '', anchor] = (of(main)?.attributes.href ?? '').split('#')
  const chosen = await readStaffMain(path)
  const details = chosen.region('Emergency First Aid at Work')
  expect(details.attributes.id).toBe(anchor)
  expect(details.text).toMatch(/Week of 7 Jul.* to .* places/)
  expect(of(chosen)?.attributes['aria-current']).toBe('true')
  const select = details.all('a').find(({ text }) => text === 'Select this date')
  const selected = await readStaffMain(select?.attributes.href ?? '')
  expect(selected.region('Selected dates').text).toContain('Emergency First Aid at Work')
  const again = selected.region('Emergency First Aid at Work')
  expect(again.text).toContain('1 date is selected')
  const leave = again.all('a').find(({ text }) => text === 'Leave it out again')
  expect((await readStaffMain(leave?.attributes.href ?? '')).text).not.toContain('Selected dates')
})

test('a week in which something stands in the way has one mark, and its details say what', async () => {
  const db = await pagesDatabase()
  const slug = 'mechanical-restraints'
  await addTrainer(db, 'Nils Past', slug)
  const theirs = db
    .select({ id: trainerCourses.trainerId })
    .from(trainerCourses)
    .where(eq(trainerCourses.courseSlug, slug))
  await db
    .update(trainerQualifications)
    .set({ expiresOn: '2031-07-01' })
    .where(inArray(trainerQualifications.trainerId, theirs))
  const main = await readStaffMain(`${page}?quarter=${quarter}&cell=${slug}.${monday}`)
  const [cell] = cellsOf(main).filter(({ attributes }) => attributes['aria-current'] === 'true')
  expect(cell?.all('.planner-mark')).toHaveLength(1)
  const details = main.region('Mechanical Restraints')
  expect(details.text).toMatch(/Nobody is qualified\..*Nils Past: .* ends 1 July 2031/)
})

test('a date is a bar with how many places are taken, and a broken rule stands in its details', async () => {
  const db = await pagesDatabase()
  const text = 'No room on Mon 14 Jul.'
  const id = await testStaff(db).date('2031-07-14', {
    ...{ courseSlug: 'spectator-safety-level-2', courseTitle: 'Spectator Safety Level 2' },
    ...{ maxCapacity: 12, currentEnrollments: 5, breaches: ['no-room'] },
    openBreaches: [{ breach: 'no-room', text }],
  })
  const key = 'spectator-safety-level-2.2031-07-14'
  const main = await readStaffMain(`${page}?quarter=${quarter}&cell=${key}`)
  const [cell] = cellsOf(main).filter(({ attributes }) => attributes['aria-current'] === 'true')
  expect(cell?.text).toContain('5 of 12 taken')
  expect(cell?.one('rect').attributes.width).toBe('5')
  const details = main.region('Spectator Safety Level 2')
  expect(details.text).toContain(text)
  expect(details.all('a').map(({ attributes }) => attributes.href)).toContain(
    `/admin/schedules/${id}`,
  )
})

test('what is selected is prepared with last day, places, trainer and room', async () => {
  const main = await readStaffMain(`${page}?quarter=${quarter}&pick=door-supervisor.${monday}`)
  const selected = main.region('Selected dates')
  const value = (name: string) => selected.one(`input[name="${name}"]`).attributes.value
  const length = Date.parse(value('last-1') ?? '') - Date.parse(value('first-1') ?? '')
  // Six days at least.
  expect(length / 86_400_000).toBeGreaterThanOrEqual(5)
  expect(Number(value('places-1'))).toBeGreaterThan(0)
  expect(selected.one('select[name="delivery-1"] option[selected]').text).toBe(
    'Classroom with self-study',
  )
})

test('of two dates the lawful one is published, and the other is named with its rule', async () => {
  const form = [...row(1), ...row(2, { first: '2031-07-14', last: '2031-07-14', places: '13' })]
  const main = await postAsStaff(`${page}?quarter=${quarter}`, form)
  expect(main.text).toContain('1 date is published, 1 not')
  const kept = main.region('Selected dates')
  expect(kept.text).toContain('13 places, but 1 trainer may teach at most 12')
  expect(kept.text).toContain('HSE')
  expect(kept.one('input[name="places-1"]').attributes.value).toBe('13')
  // It is in the grid now, and not proposed any more.
  const published = cellsOf(main).find(({ attributes }) =>
    attributes.href?.includes(`cell=${course}.${monday}`),
  )
  expect(published?.text).toContain('0 of 8 taken')
})

test('the same form sent twice publishes nothing more', async () => {
  const again = await postAsStaff(`${page}?quarter=${quarter}`, row(1), 409)
  expect(again.text).toContain('This course already has a date that begins on this day')
})

test('a date that is not selected is left out; one with a wrong field is named', async () => {
  const left = row(1, { first: '2031-07-21', last: '2031-07-21' }).filter(
    ([name]) => name !== 'include-1',
  )
  const wrong = row(2, { first: '2031-07-28', last: '2031-07-27' })
  const main = await postAsStaff(`${page}?quarter=${quarter}`, [...left, ...wrong], 409)
  // The one that was left out comes after the others, and stays unticked.
  const ticks = main.region('Selected dates').all('input[type="checkbox"]')
  expect(ticks.map(({ attributes }) => 'checked' in attributes)).toEqual([true, false])
  expect(main.text).toContain('The last day cannot come before the first')
})

import { beforeAll, expect, test } from 'vitest'
import { addRoom, addTrainer } from '../staff/test-classroom.ts'
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

test('the planner opens with courses by weeks, and what could be scheduled', async () => {
  const main = await readStaffMain(page)
  expect(main.text).toContain('Quarter planner')
  const other = await readStaffMain(`${page}?quarter=2027-Q1`)
  expect(other.text).toContain('January to March 2027')
  expect(other.text).toContain('Week of 4 Jan')
  expect(other.text).toContain('Mon 29 Mar: Easter Monday')
  expect(other.all('input[type="checkbox"]').length).toBeGreaterThan(50)
})

test('what is ticked is prepared with last day, places, trainer and room', async () => {
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

test('preparing without a tick says what to do', async () => {
  const grid = await readStaffMain(`${page}?quarter=${quarter}`)
  const { name = '' } = grid.all('button').at(-1)?.attributes ?? {}
  expect(grid.text).not.toContain('Nothing is ticked yet')
  const main = await readStaffMain(`${page}?quarter=${quarter}&${name}=`)
  expect(main.one('[role="alert"]').text).toContain('Nothing is ticked yet')
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
  expect(main.all(`input[value="${course}.${monday}"]`)).toEqual([])
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

import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { quarterOf, shiftQuarter } from '#app/domain/schedule/planner/quarter.ts'
import { trainerCourses, trainerQualifications } from '#app/storage/schema/trainer.ts'
import { addRoom, addTrainer } from '../staff/test-classroom.ts'
import { testStaff } from '../staff/test-staff.ts'
import { pagesDatabase } from './academy-pages.ts'
import { postAsStaff, readStaffMain } from './staff.ts'

const page = '/admin/schedules/planner'
const course = 'emergency-first-aid'
// Years of their own: other tests add dates to those that are near.
const quarter = '2031-Q3'
const monday = '2031-07-07'

/** A trainer and a room that are free, and a quarter in which nothing is published yet. */
async function emptyQuarter(year: number) {
  const db = await pagesDatabase()
  const lead = await addTrainer(db, 'Rosa Blythe', course)
  const room = await addRoom(db, 'Planner room')
  const july = (day: number) => `${year}-07-${String(day).padStart(2, '0')}`
  const firstMonday = 1 + ((8 - new Date(july(1)).getUTCDay()) % 7)
  return {
    address: `${page}?quarter=${year}-Q3`,
    monday: (nth: number) => july(firstMonday + 7 * nth),
    row(nth: number, more: Record<string, string> = {}) {
      const [first, hours] = [july(firstMonday), { starts: '09:00', ends: '17:00' }]
      const fields = { course, include: 'yes', first, last: first, ...hours, places: '8' }
      return Object.entries({ ...fields, lead, room, ...more }).map(
        ([name, value]): [string, string] => [`${name}-${nth}`, value],
      )
    },
  }
}

const cellsOf = (main: Awaited<ReturnType<typeof readStaffMain>>) => main.all('td a')

test('the planner is a grid of courses by weeks: dates as bars, and what could be scheduled', async () => {
  const main = await readStaffMain(page)
  expect(main.text).toContain('Quarter planner')
  const other = await readStaffMain(`${page}?quarter=2027-Q1`)
  expect(other.text).toContain('January to March 2027')
  expect(other.text).toContain('Week of 4 Jan')
  expect(other.text).toContain('Mon 29 Mar: Easter Monday')
  expect(other.one('table[role="grid"]').all('thead th')).toHaveLength(14)
  const next = shiftQuarter(quarterOf(londonToday(new Date())), 1)
  const coming = await readStaffMain(`${page}?quarter=${next}`)
  const possible = cellsOf(coming).filter(({ text }) => text.includes('could be scheduled'))
  expect(possible.length).toBeGreaterThan(50)
})

test('a cell leads to its details without script, and from there it is selected', async () => {
  const { address, monday } = await emptyQuarter(2035)
  const main = await readStaffMain(address)
  expect(main.region('Press a week').text).toContain('Here you see its details')
  const of = (main: Awaited<ReturnType<typeof readStaffMain>>) =>
    cellsOf(main).find(({ attributes }) => attributes.href?.includes(`${course}.${monday(0)}`))
  const [path = '', anchor] = (of(main)?.attributes.href ?? '').split('#')
  const chosen = await readStaffMain(path)
  const details = chosen.region('Emergency First Aid at Work')
  expect(details.attributes.id).toBe(anchor)
  expect(details.text).toMatch(/Week of 2 Jul.* to .* places/)
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
  // Nobody else teaches it here; other tests need those who do.
  const others = await db
    .delete(trainerCourses)
    .where(eq(trainerCourses.courseSlug, slug))
    .returning()
  onTestFinished(async () => {
    if (others.length > 0) await db.insert(trainerCourses).values(others)
  })
  const nils = await addTrainer(db, 'Nils Past', slug)
  await db
    .update(trainerQualifications)
    .set({ expiresOn: '2031-07-01' })
    .where(eq(trainerQualifications.trainerId, nils))
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
    courseSlug: 'spectator-safety-level-2',
    courseTitle: 'Spectator Safety Level 2',
    maxCapacity: 12,
    currentEnrollments: 5,
    breaches: ['no-room'],
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
  const { address, monday, row } = await emptyQuarter(2032)
  const later = { first: monday(1), last: monday(1) }
  const main = await postAsStaff(address, [...row(1), ...row(2, { ...later, places: '13' })])
  expect(main.text).toContain('1 date is published, 1 not')
  const kept = main.region('Selected dates')
  expect(kept.text).toContain('13 places, but 1 trainer may teach at most 12')
  expect(kept.text).toContain('HSE')
  expect(kept.one('input[name="places-1"]').attributes.value).toBe('13')
  // It is in the grid now, and not proposed any more.
  const published = cellsOf(main).find(({ attributes }) =>
    attributes.href?.includes(`cell=${course}.${monday(0)}`),
  )
  expect(published?.text).toContain('0 of 8 taken')
})

test('the same form sent twice publishes nothing more', async () => {
  const { address, row } = await emptyQuarter(2033)
  expect((await postAsStaff(address, row(1))).text).toContain('1 date is published')
  const again = await postAsStaff(address, row(1), 409)
  expect(again.text).toContain('This course already has a date that begins on this day')
})

test('a date that is not selected is left out; one with a wrong field is named', async () => {
  const { address, monday, row } = await emptyQuarter(2034)
  const left = row(1, { first: monday(2), last: monday(2) }).filter(
    ([name]) => name !== 'include-1',
  )
  const wrong = row(2, { first: monday(3), last: monday(2) })
  const main = await postAsStaff(address, [...left, ...wrong], 409)
  // The one that was left out comes after the others, and stays unticked.
  const ticks = main.region('Selected dates').all('input[type="checkbox"]')
  expect(ticks.map(({ attributes }) => 'checked' in attributes)).toEqual([true, false])
  expect(main.text).toContain('The last day cannot come before the first')
})

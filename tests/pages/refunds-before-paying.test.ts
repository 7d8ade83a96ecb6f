import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { addRun } from '../booking/paid-booking.ts'
import { pagesDatabase, readMain } from './academy-pages.ts'

const book = '/courses/emergency-first-aid/book'
const until = (day: string) => `until ${runText({ startDate: day, endDate: day })}`

test('before paying, the booking page says for the chosen date what comes back until which day', async () => {
  const { id, startDate } = await addRun(await pagesDatabase(), 3)
  const near = (await readMain(`${book}?date=${id}`)).one('details[open] table')
  // Within the right to cancel until the course begins.
  expect(near.texts('tbody td')).toEqual(['£50.00100%, your right to cancel'])
  expect(near.texts('tbody th')[0]).toContain('until the course begins')
  expect(startDate > londonToday(new Date())).toBe(true)
})

test('a later date has the whole table: the law first, then the tiers with their last days', async () => {
  // A course whose dates no other test adds to.
  const main = await readMain('/courses/spectator-safety-level-2/book')
  const [far] = main.all('details').filter((each) => each.all('tr').length === 6)
  if (!far) throw new Error('No date has every tier.')
  expect(far.texts('tbody td')).toEqual([
    '£200.00100%, your right to cancel',
    ...['£150.0075%', '£100.0050%', '£50.0025%', '£0.000%'],
  ])
  const today = londonToday(new Date())
  expect(far.texts('tbody th')[0]).toContain(until(addDays(today, 14)))
})

test('a booking without a date has its own table, and the page leads to a lost link', async () => {
  const main = await readMain(book)
  const [later] = main.all('details').filter((each) => each.text.includes('A date arranged later'))
  expect(later?.texts('tbody td')).toEqual(['£50.00100%, your right to cancel', '£37.5075%'])
  expect(main.link('We send it again').attributes.href).toBe('/find-booking')
  expect(main.link('What you get back if you cancel').attributes.href).toBe('#refunds')
})

/** As the form is sent without script: something is missing, so it comes back as it was filled. */
async function sentBack(address: string, chosen: Record<string, string>) {
  const form = { submission: randomUUID(), places: '1', attending: 'yes', fullName: '', ...chosen }
  const main = await readMain(address, { form, status: 422 })
  return main.around('section', 'If you have to cancel')
}

test('without script the table follows the date that was chosen in the form, not the one of the link', async () => {
  // A course whose dates no other test adds to.
  const other = '/courses/spectator-safety-level-2/book'
  const radios = (await readMain(other)).all('input[name="date"]')
  const [linked, chosen] = radios.map(({ attributes }) => attributes.value ?? '')
  const refunds = (await readMain(other)).around('section', 'If you have to cancel')
  const [, text] = refunds.texts('summary')
  const open = async (form: Record<string, string>) =>
    (await sentBack(`${other}?date=${linked}`, form)).texts('details[open] summary')
  expect(await open({ date: chosen ?? '' })).toEqual([text])
  expect(await open({ date: '' })).toEqual(['A date arranged later'])
  expect(await open({})).toEqual([])
})

test('in a company’s name the table has what the terms give, without the right to cancel', async () => {
  const run = await addRun(await pagesDatabase(), 3)
  const refunds = await sentBack(`${book}?date=${run.id}`, {
    date: run.id,
    companyName: 'Gate & Co',
  })
  const shown = refunds.one('details[open] table')
  expect(shown.texts('tbody td')).toEqual(['£0.000%'])
  expect(shown.texts('tbody th')[0]).toContain('until the course begins')
  expect(refunds.text).not.toContain('your right to cancel')
  expect(refunds.text).toContain('without the 14-day right to cancel')
  // A company without a date, too: nothing but the terms, whenever.
  const [later] = refunds.all('details').filter((each) => each.text.includes('arranged later'))
  expect(later?.texts('tbody td')).toEqual(['£37.5075%'])
  expect(later?.texts('tbody th')[0]).toContain('at any time')
})

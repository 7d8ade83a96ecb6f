import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { schedulesShown } from '#app/domain/schedule/limits.ts'
import { addRun } from '../booking/paid-booking.ts'
import { pagesDatabase, readPage } from './academy-pages.ts'

const typed = { submission: randomUUID(), places: '1', attending: 'yes', total: '5000' }

test('without script the booking page says what is wrong, keeps what was typed, and ticks no request to start for the buyer', async () => {
  // Within the right to cancel, so that it needs a request to start.
  const { id } = await addRun(await pagesDatabase(), 8)
  const path = `/courses/emergency-first-aid/book?date=${id}`
  const nothing = { ...typed, date: id, fullName: '', email: '', phone: '' }
  const empty = await readPage(path, { form: nothing, status: 422 })
  expect(empty.one('title').text).toMatch(/^Error: Book Emergency First Aid/)
  expect(empty.link('Name must be at least 2 characters').attributes.href).toBe('#fullName')

  const buyer = { fullName: 'Noor Haddad', email: 'noor@mail.example', phone: '07700 900456' }
  const answer = await readPage(path, { form: { ...nothing, ...buyer }, status: 422 })
  expect(answer.one('main').links(/^Please tick the request/)).toHaveLength(1)
  expect(answer.one('input[name="fullName"]').attributes.value).toBe('Noor Haddad')
  const request = answer.one('input[name="expressRequest"]')
  expect(request.attributes.type).toBe('checkbox')
  expect(request.attributes).not.toHaveProperty('checked')
})

test('whoever comes for a date after the next ones finds it chosen, and no others but those', async () => {
  const db = await pagesDatabase()
  for (let run = 0; run < schedulesShown; run += 1) await addRun(db, 2)
  const { id } = await addRun(db, 200)
  const path = '/courses/emergency-first-aid/book'
  const wanted = await readPage(`${path}?date=${id}`)
  expect(
    wanted.all('input[name="date"][checked]').map(({ attributes }) => attributes.value),
  ).toEqual([id])
  expect(wanted.all('input[name="date"]')).toHaveLength(schedulesShown + 2)
  expect((await readPage(path)).all(`input[name="date"][value="${id}"]`)).toEqual([])
  // Without script: where the form is sent to knows the date as well.
  const [action = ''] = wanted
    .all('form')
    .flatMap(({ attributes }) =>
      attributes['aria-label'] === 'Your booking' ? [attributes.action] : [],
    )
  expect(action).toContain('sent')
  const mistyped = { ...typed, date: id, fullName: 'Noor Haddad', email: 'noor', phone: '12' }
  const refused = await readPage(action, { form: mistyped, status: 422 })
  expect(refused.one('input[name="date"][checked]').attributes.value).toBe(id)
})

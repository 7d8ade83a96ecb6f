import { expect, test, vi } from 'vitest'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { poundsText } from '#app/domain/basics/money.ts'
import type { OfferedRun } from '#app/domain/schedule/offered-run.ts'
import { shortDayText } from '#app/domain/schedule/run-text.ts'
import { courses } from '#content/courses/catalogue.ts'
import { ask, readMain } from './academy-pages.ts'
import { readHtml } from './html.ts'

test('every one of the ten courses has a card with all that it promises', async () => {
  const main = await readMain('/courses')
  expect(
    main.texts('h3').filter((title) => courses.some((one) => one.title.catalogue === title)),
  ).toHaveLength(10)
  for (const course of courses) {
    const card = main.around('li', course.title.catalogue)
    expect(card.text).toContain(course.level)
    expect(card.text).toContain(course.description)
    expect(card.saying(poundsText(course.price.catalogue))).toHaveLength(1)
    expect(card.saying(course.duration.catalogue)).toHaveLength(1)
    expect(card.texts('li')).toEqual([...course.features])
    expect(card.saying('Most Popular')).toHaveLength(course.popular ? 1 : 0)
    expect(card.one('a').attributes.href).toBe(course.url)
  }
  expect(main.link('Ask the team').attributes.href).toBe('/contact')
})

test('wherever a card shows the lower of two prices it says what is paid', async () => {
  const both = '£75.00 in our list, £150.00 on the course page: you pay £150.00'
  for (const path of ['/courses', '/training']) {
    const main = await readMain(path)
    expect(main.around('li', 'Mechanical Restraints').saying(both), path).toHaveLength(1)
    expect(main.text.match(/you pay/g), path).toHaveLength(1)
  }
})

test('the workshop of December 2025 is listed last, and says that it has passed', async () => {
  for (const path of ['/courses', '/training']) {
    const titles = (await readMain(path)).texts('li h3')
    const ours = titles.filter((each) => courses.some(({ title }) => title.catalogue === each))
    expect(ours.at(-1), path).toBe('AI and the Future of Security')
    const card = (await readMain(path)).around('li', 'AI and the Future of Security')
    expect(card.text, path).toContain('This date has passed')
  }
})

test('a course has at most six dates to offer, each from today on, with its places in words', async () => {
  const answer = await ask('/api/schedules?course=emergency-first-aid')
  const { schedules } = await answer.json()
  expect(schedules).toHaveLength(6)
  const today = londonToday(new Date())
  for (const date of schedules) {
    expect(date).toMatchObject({
      course_title: 'Emergency First Aid at Work',
      status: 'active',
      location: expect.stringContaining('64 South Street'),
    })
    expect(date.start_date >= today).toBe(true)
    expect(['Available', 'Full', '1 spot left', '2 spots left', '3 spots left']).toContain(
      date.availability.text,
    )
  }
})

test('an unknown course has no dates to ask for', async () => {
  const answer = await ask('/api/schedules?course=juggling')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ error: 'There is no such course.' })
})

test('a card names the next date with places, as the list of dates has it', async () => {
  for (const path of ['/', '/training', '/courses']) {
    // Read again where a test beside this one has published a date between page and list.
    await vi.waitFor(() => expectNextDates(path), { timeout: 30_000 })
  }
})

async function expectNextDates(path: string) {
  // Not as another test has read it before: dates are published meanwhile.
  const main = readHtml(await (await ask(path)).text()).one('main')
  for (const course of courses) {
    if (main.saying(course.title.catalogue).length === 0) continue
    const { schedules } = await (await ask(`/api/schedules?course=${course.id}`)).json()
    const next = schedules.find((run: OfferedRun) => run.availability.state !== 'full')
    const line = next && `Next: ${shortDayText(next.start_date)} · ${next.availability.text}`
    const said = main.around('li', course.title.catalogue).text.match(/Next: .*(?:left|Available)/)
    expect(said?.[0], `${path}: ${course.id}`).toBe(line)
  }
}

import { poundsText } from '../../app/domain/basics/money.ts'
import { courses } from '../../content/courses/catalogue.ts'
import { expect, test } from './academy.ts'

test('every one of the ten courses has a card with all that it promises', async ({ page }) => {
  await page.goto('/courses')
  const main = page.locator('#content')
  await expect(main.locator('li:has(h3)')).toHaveCount(10)
  for (const course of courses) {
    const title = course.title.catalogue
    const card = main.locator('li', {
      has: page.getByRole('heading', { name: title, exact: true }),
    })
    await expect(card).toContainText(course.level)
    await expect(card).toContainText(course.description)
    await expect(card.getByText(poundsText(course.price.catalogue), { exact: true })).toBeVisible()
    await expect(card.getByText(course.duration.catalogue, { exact: true })).toBeVisible()
    await expect(card.locator('li')).toHaveText([...course.features])
    await expect(card.getByText('Most Popular')).toHaveCount(course.popular ? 1 : 0)
    await expect(card.getByRole('link')).toHaveAttribute('href', course.url)
  }
  await expect(main.getByText('Most Popular')).toHaveCount(3)
  await expect(main.getByRole('link', { name: 'Ask the team' })).toHaveAttribute('href', '/contact')
})

test('the row of figures follows the bookings', { tag: '@once' }, async ({ page }) => {
  await page.route('**/api/stats', (route) =>
    route.fulfill({ json: { courseOptions: 10, studentsTrained: '1,200+' } }),
  )
  await page.goto('/courses')
  await expect(page.locator('[data-statistics="loaded"] dl > div')).toHaveText([
    /Course Options10/,
    /Pass Rate95%/,
    /Students Trained1,200\+/,
    /Years Experience10\+/,
  ])
})

test('a date travels from the database to the browser', { tag: '@once' }, async ({ page }) => {
  await page.goto('/courses')
  const { schedules } = await page.evaluate(async () => {
    const answer = await fetch('/api/schedules?course=emergency-first-aid')
    return answer.json()
  })
  expect(schedules).toHaveLength(6)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format()
  for (const date of schedules) {
    expect(date).toMatchObject({
      course_title: 'Emergency First Aid at Work',
      status: 'active',
      location: '64 South Street, Epsom, Surrey',
    })
    expect(date.start_date >= today).toBe(true)
    expect(['Available', 'Full', '1 spot left', '2 spots left', '3 spots left']).toContain(
      date.availability.text,
    )
  }
})

test('an unknown course has no dates to ask for', { tag: '@once' }, async ({ request }) => {
  const answer = await request.get('/api/schedules?course=juggling')
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toEqual({ error: 'There is no such course.' })
})

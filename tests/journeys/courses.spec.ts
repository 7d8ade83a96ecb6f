import { courses } from '../../content/courses/catalogue.ts'
import { expect, test } from './academy.ts'

test('the courses page names all ten courses', async ({ page }) => {
  await page.goto('/courses')
  expect(courses).toHaveLength(10)
  for (const { title } of courses) {
    await expect(page.getByText(title.catalogue, { exact: true }).first()).toBeVisible()
  }
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

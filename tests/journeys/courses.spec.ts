import { courses } from '../../content/courses/catalogue.ts'
import { expect, test } from './academy.ts'

test('the courses page names all ten courses', async ({ page }) => {
  await page.goto('/courses')
  expect(courses).toHaveLength(10)
  for (const { title } of courses) {
    await expect(page.getByText(title.catalogue, { exact: true }).first()).toBeVisible()
  }
})

import { poundsText } from '../../app/domain/basics/money.ts'
import { courses } from '../../content/courses/catalogue.ts'
import { categories } from '../../content/courses/categories.ts'
import { expect, test } from './academy.ts'

test('a filter is a link with an address of its own, and the count is announced', async ({
  page,
}) => {
  await page.goto('/training')
  await expect(page.getByRole('status')).toHaveText('10 courses')
  const filters = page.getByRole('navigation', { name: 'Filter courses' })
  await filters.getByRole('link', { name: 'First Aid Training' }).click()
  await expect(page).toHaveURL(/\/training\?category=first-aid/)
  await expect(page.getByRole('status')).toHaveText('2 courses in First Aid Training')
  await page.goto('/training?category=refresher')
  await expect(page.getByRole('status')).toHaveText('2 courses in Refresher Training')
  await page.getByRole('navigation', { name: 'Filter courses' }).getByText('All Courses').click()
  await expect(page.getByRole('status')).toHaveText('10 courses')
})

test('each course stands there with all that a card names', async ({ page }) => {
  await page.goto('/training')
  const main = page.locator('#content')
  for (const course of courses) {
    const title = course.title.catalogue
    const card = main.locator('li', {
      has: page.getByRole('heading', { name: title, exact: true }),
    })
    await expect(card.locator('dd')).toHaveText([
      course.level,
      course.duration.catalogue,
      course.format,
      'Epsom, Surrey',
    ])
    await expect(card.getByText(poundsText(course.price.catalogue), { exact: true })).toBeVisible()
    await expect(card.locator('li')).toHaveText([...course.highlights])
    await expect(card.getByText('Included:')).toHaveCount(course.included ? 1 : 0)
    await expect(card.getByRole('link', { name: /^Book Course/ })).toHaveAttribute(
      'href',
      course.url,
    )
  }
  await expect(main.locator('#categories h3')).toHaveText(categories.map(({ title }) => title))
})

test('an unknown category shows all courses', { tag: '@once' }, async ({ page }) => {
  await page.goto('/training?category=juggling')
  await expect(page.getByRole('status')).toHaveText('10 courses')
})

test('the three offers are arranged by enquiry', async ({ page }) => {
  await page.goto('/training')
  for (const text of [
    'Complete Security Package',
    '10% off',
    'from £380, save £45',
    'Group Booking Discount',
    '15% off per person',
    '3+ participants',
    'Early Bird',
    '5% off all courses',
    'Book 2+ weeks ahead',
  ]) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  }
  for (const link of await page.getByRole('link', { name: /^Enquire Now/ }).all()) {
    await expect(link).toHaveAttribute('href', '/contact')
  }
  await expect(page.getByText('Offers are arranged by enquiry before you book')).toBeVisible()
})

test('one answer is open at a time', async ({ page }) => {
  await page.goto('/training')
  const first = page.locator('#who-can-take-a-course')
  const second = page.locator('#how-long-does-the-licence-take')
  await first.locator('summary').click()
  await expect(first).toHaveAttribute('open', '')
  await second.locator('summary').click()
  await expect(second).toHaveAttribute('open', '')
  await expect(first).not.toHaveAttribute('open', '')
  await expect(second).toContainText('4-6 weeks')
  await expect(first).toContainText('aged 18+, with valid ID and basic English')
})

test('two trainees are quoted with their stars, as samples', async ({ page }) => {
  await page.goto('/training')
  await expect(page.getByText('out of 5 stars')).toHaveCount(2)
  await expect(page.getByText('Sample, not a real review')).toHaveCount(2)
  await expect(page.locator('#why-choose-us h3')).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Browse Courses' })).toHaveAttribute(
    'href',
    '/courses',
  )
})

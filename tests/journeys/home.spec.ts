import { expect, test } from './academy.ts'

test('the home page leads to the courses and to help', async ({ page }) => {
  await page.goto('/')
  const hero = page.locator('#content section').first()
  await expect(hero.getByRole('link', { name: 'View All Courses' })).toHaveAttribute(
    'href',
    '/courses',
  )
  await expect(hero.getByRole('link', { name: 'Need Any Help?' })).toHaveAttribute(
    'href',
    '/contact',
  )
})

test('the figures are those of the academy', { tag: '@once' }, async ({ page }) => {
  await page.goto('/')
  const strip = page.locator('[data-statistics="loaded"]')
  await expect(strip).toBeVisible()
  for (const text of [
    'Students Trained',
    '95%',
    'Pass Rate',
    '10',
    'Course Options',
    '10+',
    'Years Experience',
  ]) {
    await expect(strip.getByText(text, { exact: true })).toBeVisible()
  }
})

test('without the figures the page silently keeps its defaults', {
  tag: ['@once', '@broken-network'],
}, async ({ page }) => {
  await page.route('**/api/stats', (route) => route.abort())
  await page.goto('/')
  const strip = page.locator('[data-statistics="error"]')
  await expect(strip.getByText('500+', { exact: true })).toBeVisible()
  await expect(strip.getByText('10', { exact: true })).toBeVisible()
  await expect(page.getByText('Failed to load')).toHaveCount(0)
})

test('the awarding organisation stands there with its mark and the regulatory line', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Our awarding organisation' })
  await expect(section.locator('svg')).toBeVisible()
  await expect(section).toContainText('Regulated by Ofqual')
  await expect(section).toContainText('King’s Award winner')
})

test('the three popular courses stand there with price and length', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/')
  const popular = page.locator('#popular-courses')
  await expect(popular.locator('li:has(h3)')).toHaveCount(3)
  for (const [title, price, length] of [
    ['Door Supervisor', '£250.00', '6 days'],
    ['Security Guard', '£175.00', '4 days'],
    ['Emergency First Aid at Work', '£50.00', '1 day'],
  ]) {
    const card = popular.locator('li', {
      has: page.getByRole('heading', { name: title, exact: true }),
    })
    await expect(card).toContainText(price ?? '')
    await expect(card).toContainText(length ?? '')
    await expect(
      card.getByRole('link', { name: new RegExp(`^Book Course\\s?: ${title}$`) }),
    ).toBeVisible()
  }
  await expect(popular.locator('li:has(h3) li')).toHaveCount(12)
  await expect(popular.getByRole('link', { name: 'View All Courses' })).toHaveAttribute(
    'href',
    '/courses',
  )
  await expect(page.getByRole('heading', { name: /^Why choose/ })).toBeVisible()
  await expect(page.locator('#why-choose h3')).toHaveCount(3)
})

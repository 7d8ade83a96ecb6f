import { academy as facts } from '../../content/academy.ts'
import { expect, test } from './academy.ts'

const isPhone = (page: import('@playwright/test').Page) => (page.viewportSize()?.width ?? 0) < 1024

test('Book Course goes home and on to the popular courses', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/contact')
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Book Course', exact: true }).first().click()
  await expect(page).toHaveURL(/\/#popular-courses$/)
  await expect(page.getByRole('heading', { name: 'Popular Training Courses' })).toBeInViewport()
})

test('Book Course on the home page scrolls to the popular courses, again and again', async ({
  page,
}) => {
  await page.goto('/')
  for (let press = 0; press < 2; press += 1) {
    await page.evaluate(() => scrollTo(0, 0))
    if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Book Course', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Popular Training Courses' })).toBeInViewport()
  }
})

test('a page begins at its top, and going back restores the place', async ({ page }) => {
  await page.goto('/courses')
  await page.evaluate(() => scrollTo(0, 1200))
  const home = page.locator('footer').getByRole('link', { name: 'Contact', exact: true })
  await home.click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/courses$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
})

test('the phone menu opens, closes by its button, by Escape and by a tap on a link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/courses')
  const menu = page.locator('#menu')
  const open = page.getByRole('button', { name: 'Open menu' })
  await open.click()
  await expect(menu).toBeVisible()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  await open.click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await menu.getByRole('link', { name: 'Contact' }).click()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/contact$/)
})

test('address and bookings line stand on top of large screens only', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/')
  const line = page.locator('header a', { hasText: 'Bookings' })
  await expect(line).toBeVisible({ visible: !isPhone(page) })
  await expect(line).toHaveAttribute('href', facts.phones.bookings.href)
  const address = page.locator('header').getByText(facts.addressLine)
  await expect(address).toBeVisible({ visible: !isPhone(page) })
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
  const links = page.locator('header').getByRole('navigation').getByRole('link')
  // The door to one's account stands beside the links: last on a desk, before the action in the menu.
  const labels = links.filter({ visible: true }).filter({ hasNotText: /\d/ })
  await expect(labels.filter({ hasNotText: 'Sign in' })).toHaveText([
    'Home',
    'Training',
    'Accreditations',
    'Contact',
    'Book Course',
  ])
})

test('Back to Courses floats on large screens only', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/contact')
  const back = page.getByRole('link', { name: 'Back to Courses' })
  await expect(back).toBeVisible({ visible: !isPhone(page) })
  if (isPhone(page)) return
  // Beside the text on this window, and never over the footer.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const foot = await page.locator('footer').boundingBox()
  const box = await back.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  await back.click()
  await expect(page).toHaveURL(/\/courses$/)
})

test('the first thing a keyboard reaches is the way past the frame', async ({ page }) => {
  await page.goto('/courses')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

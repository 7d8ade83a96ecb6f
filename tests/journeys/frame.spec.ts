import type { Locator } from '@playwright/test'
import { academy as facts } from '../../content/academy.ts'
import { expect, test } from './academy.ts'

const isPhone = (page: import('@playwright/test').Page) => (page.viewportSize()?.width ?? 0) < 1024

test('Book Course goes home and on to the popular courses', { tag: '@both' }, async ({ page }) => {
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

test('a page starts at its top, and going back restores the scroll position', async ({ page }) => {
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

test('the phone menu closes by its button, Escape or a link, and shows the categories and how to call', async ({
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

  await open.click()
  await expect(menu.getByRole('link', { name: facts.name })).toBeVisible()
  for (const category of [
    'SIA Licensed Training',
    'Refresher Training',
    'First Aid Training',
    'Spectator Safety',
    'Advanced Training',
  ]) {
    await expect(menu.getByRole('link', { name: category })).toBeVisible()
  }
  await expect(menu.getByRole('link', { name: /^Call/ })).toHaveAttribute(
    'href',
    facts.phones.bookings.href,
  )
  await expect(menu.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    facts.whatsApp.href,
  )
  // Every link begins on the same line, also those of the account.
  const starts = await menu
    .locator('ul a, page-island a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left))
  expect(new Set(starts).size).toBeLessThanOrEqual(2)
  await menu.getByRole('link', { name: 'First Aid Training' }).click()
  await expect(page).toHaveURL(/\/training\?category=first-aid#categories$/)
})

test('address and bookings line stand on top of large screens only', { tag: '@both' }, async ({
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
  // The link to one's account is beside them: last on a desktop, before the action in the menu.
  const labels = links.filter({ visible: true }).filter({ hasNotText: /\d/ })
  const ways = ['Home', 'Training', 'Accreditations', 'Contact', 'Book Course']
  for (const way of ways) {
    await expect(labels.filter({ hasText: new RegExp(`^${way}$`) })).toHaveCount(1)
  }
  if (!isPhone(page)) await expect(labels.filter({ hasNotText: 'Sign in' })).toHaveText(ways)
})

test('Back to Courses floats on large screens only', { tag: '@both' }, async ({ page }) => {
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

test('the first thing a keyboard reaches is the link to the content', async ({ page }) => {
  await page.goto('/courses')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

test('the header fits a window of 1024 pixels, up to its right edge', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/contact')
  const bar = page.locator('header')
  const lines = (text: Locator) =>
    text.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 12))).size
    })
  await expect.poll(() => lines(bar.getByText(facts.name).first())).toBe(1)
  await expect.poll(() => lines(bar.getByRole('link', { name: 'Book Course' }).first())).toBe(1)
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 768 })
    const end = (locator: Locator) =>
      locator.boundingBox().then((box) => Math.round((box?.x ?? 0) + (box?.width ?? 0)))
    // The line above ends where the content does.
    const link = bar.getByRole('link', { name: 'Sign in' })
    const line = bar.getByRole('link', { name: /^Bookings/ })
    await expect.poll(async () => (await end(link)) - (await end(line))).toBe(0)
  }
})

test('Back to Courses covers nothing on a window of 1280 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of ['/training', '/', '/contact']) {
    await page.goto(path)
    const back = page.getByRole('link', { name: 'Back to Courses' })
    if (!(await back.isVisible())) continue
    const [box] = await Promise.all([back.boundingBox()])
    const cards = await page
      .locator('main li, main aside')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().right))
    expect(box?.x, path).toBeGreaterThanOrEqual(Math.max(...cards))
  }
})

test('the footer folds on a phone and stands open on a wide window', async ({ page }) => {
  await page.goto('/contact')
  const foot = page.getByRole('contentinfo')
  const link = foot.getByRole('link', { name: 'All courses' })
  await expect(link).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(link).toBeHidden()
  expect((await foot.boundingBox())?.height).toBeLessThan(800)
  await foot.locator('summary', { hasText: 'Quick links' }).click()
  await expect(link).toBeVisible()
})

test.describe('somebody who is signed in', () => {
  test.use({ storageState: async ({ staffState }, use) => use(staffState) })

  test('sees one message for a failed sign-out, at the foot of a phone, and none after it worked', {
    tag: '@broken-network',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route('**/sign-out', (route) => route.abort())
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.locator('#menu')
    const starts = await menu.locator('ul a, ul button').evaluateAll((links) =>
      links.map((link) => {
        const text = document.createRange()
        text.selectNodeContents(link)
        return Math.round(text.getBoundingClientRect().left)
      }),
    )
    const toasts = page.locator('.toast')
    for (let press = 0; press < 2; press += 1) {
      const failed = page.waitForEvent('requestfailed')
      await menu.getByRole('button', { name: 'Sign Out' }).click()
      await failed
      await expect(toasts.filter({ hasText: 'Sign Out Failed' })).toHaveCount(1)
    }
    const box = await toasts.boundingBox()
    expect(box?.y).toBeGreaterThan(422)
    expect(new Set(starts).size, starts.join()).toBeLessThanOrEqual(2)
    const ended = { 'Set-Cookie': 'signed-in=; Path=/; Max-Age=0' }
    await page.route('**/sign-out', (route) => route.fulfill({ status: 200, headers: ended }))
    await menu.getByRole('button', { name: 'Sign Out' }).click()
    await expect(toasts).toHaveText(/Signed Out/)
  })
})

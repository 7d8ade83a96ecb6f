import type { Locator, Page } from '@playwright/test'
import { academy as facts } from '#content/academy.ts'
import { expect, test } from './academy.ts'

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const ways = ['Home', 'Training', 'Accreditations', 'Contact', 'Book Course']

const bookCourse = (page: Page) =>
  page.getByRole('link', { name: 'Book Course', exact: true }).filter({ visible: true }).first()
const popular = (page: Page) => page.getByRole('heading', { name: 'Popular Training Courses' })
const bookingsLine = (page: Page) => page.locator('header a', { hasText: 'Bookings' })
const addressLine = (page: Page) => page.locator('header').getByText(facts.addressLine)

/** Those of the header that are shown; the link to one's account is beside them. */
const shownLinks = (page: Page) =>
  page
    .locator('header')
    .getByRole('navigation')
    .getByRole('link')
    .filter({ visible: true })
    .filter({ hasNotText: /\d/ })

test('on a wide window the header holds address, bookings line and five links, and Book Course leads to the popular courses', async ({
  page,
}) => {
  await page.goto('/')
  await expect(bookingsLine(page)).toBeVisible()
  await expect(bookingsLine(page)).toHaveAttribute('href', facts.phones.bookings.href)
  await expect(addressLine(page)).toBeVisible()
  await expect(shownLinks(page).filter({ hasNotText: 'Sign in' })).toHaveText(ways)
  await test.step('Book Course on the home page scrolls there, again and again', async () => {
    for (let press = 0; press < 2; press += 1) {
      await page.evaluate(() => scrollTo(0, 0))
      await bookCourse(page).click()
      await expect(popular(page)).toBeInViewport()
    }
  })

  await page.goto('/contact')
  await test.step('the header fits a window of 1024 pixels, up to its right edge', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await expectHeaderToFit(page)
    await page.setViewportSize(wide)
  })
  await test.step('Book Course goes home and on to the popular courses', async () => {
    await bookCourse(page).click()
    await expect(page).toHaveURL(/\/#popular-courses$/)
    await expect(popular(page)).toBeInViewport()
  })
})

async function expectHeaderToFit(page: Page) {
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
}

test('Back to Courses floats beside the text on a wide window, over nothing, and not at all on a phone', async ({
  page,
}) => {
  const back = page.getByRole('link', { name: 'Back to Courses' })
  await test.step('it covers nothing on a window of 1280 pixels', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const path of ['/training', '/', '/contact']) {
      await page.goto(path)
      if (!(await back.isVisible())) continue
      const box = await back.boundingBox()
      const cards = await page
        .locator('main li, main aside')
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().right))
      expect(box?.x, path).toBeGreaterThanOrEqual(Math.max(...cards))
    }
  })
  await page.setViewportSize(phone)
  await expect(back).toBeHidden()
  await page.setViewportSize(wide)
  await expect(back).toBeVisible()
  // Beside the text on this window, and never over the footer.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const foot = await page.locator('footer').boundingBox()
  const box = await back.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  await back.click()
  await expect(page).toHaveURL(/\/courses$/)
})

test('the first thing a keyboard reaches is the link to the content; a page starts at its top, and going back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/courses')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()

  await page.evaluate(() => scrollTo(0, 1200))
  await page.locator('footer').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/courses/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
})

test('on a phone the menu closes by its button, Escape or a link, shows every way, the categories and how to call, and the footer folds', async ({
  page,
}) => {
  await page.goto('/contact')
  const foot = page.getByRole('contentinfo')
  const link = foot.getByRole('link', { name: 'All courses' })
  await expect(link, 'on a wide window').toBeVisible()
  await page.setViewportSize(phone)
  await page.goto('/courses')
  await expect(bookingsLine(page)).toBeHidden()
  await expect(addressLine(page)).toBeHidden()
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
  for (const way of ways) {
    await expect(shownLinks(page).filter({ hasText: new RegExp(`^${way}$`) })).toHaveCount(1)
  }
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

  await test.step('the footer folds', async () => {
    await expect(link).toBeHidden()
    expect((await foot.boundingBox())?.height).toBeLessThan(800)
    await foot.locator('summary', { hasText: 'Quick links' }).click()
    await expect(link).toBeVisible()
  })
  await test.step('Book Course in the menu goes home and on to the popular courses', async () => {
    await open.click()
    await menu.getByRole('link', { name: 'Book Course', exact: true }).click()
    await expect(page).toHaveURL(/\/#popular-courses$/)
    await expect(popular(page)).toBeInViewport()
  })
})

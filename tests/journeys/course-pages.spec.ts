import { publicPages } from '#app/public-pages.ts'
import { catalogue } from '../catalogue.ts'
import { expect, test } from './academy.ts'

test('a course page: Book Now opens the dialog by keyboard; on a phone nothing that has the focus is under the price bar; in print there is no navigation and no button', async ({
  page,
}) => {
  await test.step('Book Now opens the booking dialog by keyboard, and leads to its page otherwise', async () => {
    await page.goto('/courses/door-supervisor')
    const bookNow = page.getByRole('link', { name: 'Book Now' })
    // Until the dates are known the link is a link: see course-dates.
    await expect(bookNow).toHaveAttribute('href', /\/courses\/door-supervisor\/book\?date=/)
    await bookNow.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Book Door Supervisor' })).toBeVisible()
  })

  await test.step('on a phone nothing that has the focus is under the price bar', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/courses/security-guard')
    await page.getByRole('button', { name: 'Reject non-essential' }).click()
    await expect(page.locator('.cookie-bar')).toHaveCount(0)
    const bar = page.locator('.bottom-bar')
    await expect(bar).toBeInViewport()
    await expect(bar).toContainText('£175.00')

    const covered: string[] = []
    let stops = 0
    for (; stops < 80; stops++) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => {
        const focused = document.activeElement
        const barTop = document.querySelector('.bottom-bar')?.getBoundingClientRect().top ?? 0
        if (!focused || focused === document.body) return 'end'
        if (focused.closest('.bottom-bar')) return null
        return focused.getBoundingClientRect().bottom > barTop ? focused.textContent : null
      })
      if (stop === 'end') break
      if (stop !== null) covered.push(stop)
    }
    expect(covered).toEqual([])
    expect(stops).toBeGreaterThan(15)
  })

  await test.step('a printed course page has no navigation and no buttons', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/courses/first-aid-at-work')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Book Now' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'How you are assessed' })).toBeVisible()
    await expect(page.getByText('£175.00').first()).toBeVisible()
  })
})

const courses = publicPages(catalogue)
  .map(({ path }) => path)
  .filter((path) => path.startsWith('/courses/') && !path.includes('ai-future'))

test('Book Now is in sight at once, above the cookie bar, wide and on a phone, where three dates are within one screen', async ({
  page,
}) => {
  for (const path of courses) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    const bookNow = page.getByRole('link', { name: 'Book Now' })
    await expect(page.locator('.cookie-bar')).toBeVisible()
    await expect(bookNow, path).toBeInViewport({ ratio: 1 })
    await expect.poll(() => bookNow.evaluate(isOnTop), path).toBe(true)
    expect(await page.evaluate(() => scrollY), path).toBe(0)

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator('.cookie-bar')).toBeVisible()
    await expect(bookNow).toBeInViewport({ ratio: 1 })
    await expect.poll(() => bookNow.evaluate(isOnTop), path).toBe(true)
    await expect(page.locator('.bottom-bar')).toContainText(/£\d.*(left|Available)/)
    await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }))
    const rows = page.locator('#dates ul').getByRole('listitem')
    await expect(page.locator('[data-placeholder]')).toHaveCount(0)
    const shown = Math.min(3, await rows.count())
    const bottom = () => rows.nth(shown - 1).evaluate((row) => row.getBoundingClientRect().bottom)
    await expect.poll(bottom, path).toBeLessThan(844 - 88)
  }
})

/** Runs in the page: whether a press on its middle would reach it. Nothing is pressed. */
function isOnTop(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

test('of the questions one answer is open at a time; a chosen category is in the address and announced', async ({
  page,
}) => {
  await page.goto('/training')
  const first = page.locator('#who-can-take-a-course')
  const second = page.locator('#how-long-does-the-licence-take')
  await first.locator('summary').click()
  await expect(first).toHaveAttribute('open', '')
  await second.locator('summary').click()
  await expect(second).toHaveAttribute('open', '')
  await expect(first).not.toHaveAttribute('open', '')

  await expect(page.getByRole('status')).toHaveText('10 courses')
  const filters = page.getByRole('navigation', { name: 'Filter courses' })
  await filters.getByRole('link', { name: 'First Aid Training' }).click()
  await expect(page).toHaveURL(/\/training\?category=first-aid/)
  await expect(page.getByRole('status')).toHaveText('2 courses in First Aid Training')
})

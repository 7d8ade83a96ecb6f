import type { Page } from '@playwright/test'
import { failRequests, WAYS } from './failing-requests.ts'
import { expect, test } from './staff.ts'
import { closeToast, expectToast, toasts } from './toasts.ts'

test('signing out: a request that fails is a toast with its message', {
  tag: '@broken-network',
}, async ({ page }) => {
  await page.goto('/')
  const menu = page.locator('summary', { hasText: 'Account' })
  for (const way of WAYS) {
    await test.step(way, async () => {
      await menu.click()
      await failRequests(page, /\/sign-out/, way)
      await page.getByRole('button', { name: 'Sign Out' }).click()
      await expectToast(page, 'Sign Out Failed', /\w/)
      await expect(menu).toBeVisible()
      await closeToast(page)
    })
  }

  await test.step('at the foot of a phone there is one message, and none of it after signing out worked', () =>
    expectOneMessage(page))
})

async function expectOneMessage(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  await failRequests(page, /\/sign-out/, 'refused')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.locator('#menu')
  const starts = await menu.locator('ul a, ul button').evaluateAll((links) =>
    links.map((link) => {
      const text = document.createRange()
      text.selectNodeContents(link)
      return Math.round(text.getBoundingClientRect().left)
    }),
  )
  for (let press = 0; press < 2; press += 1) {
    const failed = page.waitForEvent('requestfailed')
    await menu.getByRole('button', { name: 'Sign Out' }).click()
    await failed
    await expect(toasts(page).filter({ hasText: 'Sign Out Failed' })).toHaveCount(1)
  }
  const box = await toasts(page).boundingBox()
  expect(box?.y).toBeGreaterThan(422)
  expect(new Set(starts).size, starts.join()).toBeLessThanOrEqual(2)
  const ended = { 'Set-Cookie': 'signed-in=; Path=/; Max-Age=0' }
  await failRequests(page, /./, null)
  await page.route('**/sign-out', (route) => route.fulfill({ status: 200, headers: ended }))
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect(toasts(page)).toHaveText(/Signed Out/)
}

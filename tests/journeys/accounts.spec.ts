import type { Page, Route } from '@playwright/test'
import { expect, test } from './academy.ts'
import { expectAccessibleAlsoAt } from './expect-accessible.ts'
import { linkFor } from './mailbox.ts'
import { ownPassword } from './own-account.ts'
import { scriptStarted } from './script-started.ts'
import { newEmail } from './visitor.ts'

const password = ownPassword

test('someone signs up, confirms by mail, sees the account menu, wide and on a phone, and signs out', async ({
  page,
  context,
  request,
}) => {
  const email = newEmail('ana')
  await page.goto('/sign-up')
  await page.getByLabel('Full name').fill('Ana Lopes')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await page.goto(await linkFor(request, email, 'email-confirmation'))
  await expect(page).toHaveURL(/\/\?confirmed$/)
  await expect(page.getByRole('status').first()).toHaveText(
    'Your e-mail address is confirmed, and you are signed in. Go to your dashboard',
  )
  const account = page.locator('summary', { hasText: 'Account' })
  const shown = (role: 'link' | 'button', name: string) =>
    page.getByRole(role, { name, exact: true }).locator('visible=true')
  await account.click()
  await expect(page.getByText(email).locator('visible=true')).toBeVisible()
  await shown('link', 'Dashboard').click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByText('You have no bookings with this address yet.')).toBeVisible()
  await test.step('the session outlives the browser, and no script reads it', async () => {
    const session = (await context.cookies()).find(({ name }) => name.includes('session_token'))
    expect(session?.expires).toBeGreaterThan(Date.now() / 1000)
    expect(
      await page.evaluate(() => [localStorage.length, document.cookie.includes('session')]),
    ).toEqual([0, false])
  })

  await test.step('the menu of a phone holds the account, too', async () => {
    await expectAccessibleAlsoAt(page, { width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.locator('#menu').getByText(email)).toBeVisible()
    await expect(shown('link', 'Dashboard')).toBeVisible()
    await expect(shown('button', 'Sign Out')).toBeVisible()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await account.click()
  await shown('button', 'Sign Out').click()
  await expect(page.getByText('You have been signed out successfully.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fdashboard$/)
})

const dropped: { path: string; typed: Record<string, string>; button: string }[] = [
  {
    path: '/sign-in',
    typed: { 'E-mail': 'ana@example.com', Password: password },
    button: 'Sign in',
  },
  {
    path: '/sign-up',
    typed: { 'Full name': 'Ana Lopes', 'E-mail': 'ana@example.com', Password: password },
    button: 'Create account',
  },
  { path: '/forgot-password', typed: { 'E-mail': 'ana@example.com' }, button: 'Send the link' },
]

test('signing in, signing up and asking for a new password keep what was typed when the request fails; a refused sign-in says why', {
  tag: '@broken-network',
}, async ({ page }) => {
  for (const { path, typed, button } of dropped) {
    await test.step(path, async () => {
      await page.goto(path)
      await scriptStarted(page)
      await expectKept(page, typed, button)
      await page.unrouteAll()
    })
  }

  await test.step('a refused sign-in keeps the address, says why and takes the focus', async () => {
    await page.goto('/sign-in')
    await page.getByLabel('E-mail').fill('nobody@example.com')
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Invalid email or password' })
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(/^Error: Sign in/)
    await expect(page.getByLabel('E-mail')).toHaveValue('nobody@example.com')
  })
})

test.describe('on the dashboard', () => {
  test.use({ storageState: async ({ staffState }, use) => use(staffState) })

  test('what was typed stays when the request fails', { tag: '@broken-network' }, async ({
    page,
  }) => {
    await page.goto('/dashboard')
    await scriptStarted(page)
    await expectKept(page, { 'Full name': 'Another Name' }, 'Save')
    await page.unrouteAll()
    await page.goto('/dashboard')
    await scriptStarted(page)
    const typed = { 'Current password': 'not-mine', 'New password': password }
    await expectKept(page, typed, 'Change password')
  })
})

/** With the line dropped, and with an answer that is not ours. */
async function expectKept(page: Page, typed: Record<string, string>, button: string) {
  const main = page.getByRole('main')
  for (const [label, text] of Object.entries(typed)) await main.getByLabel(label).fill(text)
  const failures: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort(),
    (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  ]
  for (const fail of failures) {
    await page.unrouteAll()
    await page.route('**/*.data*', fail)
    // The words of the failure before still stand: without this a late request would be let through.
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await main.getByRole('button', { name: button, exact: true }).click()
    await sent
    await expect(main.getByRole('alert')).toContainText(
      'We could not reach the academy. Nothing was saved, and what you typed is still here: please try again.',
    )
    for (const [label, text] of Object.entries(typed)) {
      await expect(main.getByLabel(label)).toHaveValue(text)
    }
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
}

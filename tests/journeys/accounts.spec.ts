import type { Page, Route } from '@playwright/test'
import { expect, test } from './academy.ts'
import { expectAccessible } from './expect-accessible.ts'
import { linkFor } from './mailbox.ts'
import { openOwnAccount, ownPassword, signUp } from './own-account.ts'
import { ownBooking } from './own-booking.ts'
import { scriptStarted } from './script-started.ts'
import { newEmail } from './visitor.ts'

const password = ownPassword

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

async function signIn(page: Page, email: string, secret = password) {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}

test('someone signs up, confirms by mail, sees the account menu and signs out', {
  tag: '@both',
}, async ({ page, request }) => {
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
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
  else await page.locator('summary', { hasText: 'Account' }).click()
  await expect(page.getByText(email).locator('visible=true')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).locator('visible=true').click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByText('You have no bookings with this address yet.')).toBeVisible()
  await expectAccessible(page)

  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
  else await page.locator('summary', { hasText: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).locator('visible=true').click()
  await expect(page.getByText('You have been signed out successfully.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fdashboard$/)
})

test('a forgotten password is replaced by mail, without JavaScript', async ({
  browser,
  baseURL,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const email = newEmail('forgetful')
  await openOwnAccount(request, baseURL ?? '', email)

  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If there is an account with that address')).toBeVisible()
  const link = await linkFor(request, email, 'password-reset')
  await page.goto(link)
  await page.getByLabel('New password').fill('password123')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByRole('alert')).toContainText('one of the first that others would try')
  await page.getByLabel('New password').fill('amber-window-forty')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password has been changed')).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()

  await signIn(page, email, 'amber-window-forty')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await context.close()
})

test('a confirmation opened in another browser asks for a password, without JavaScript', {
  tag: '@broken-network',
}, async ({ page, browser, baseURL, request }) => {
  const email = newEmail('elsewhere')
  // Whoever writes an address here may not be whose it is.
  await signUp(page.request, baseURL ?? '', email)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const owner = await context.newPage()
  await owner.goto(await linkFor(request, email, 'email-confirmation'))
  await expect(owner.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await owner.getByLabel('New password').fill('short')
  await owner.getByRole('button', { name: 'Save password' }).click()
  await expect(owner).toHaveTitle(/^Error: /)
  await owner.getByLabel('New password').fill('amber-window-forty')
  await owner.getByRole('button', { name: 'Save password' }).click()
  await expect(owner).toHaveURL(/\/\?confirmed$/)
  await owner.goto('/dashboard')
  await expect(owner.getByText(email).first()).toBeVisible()
  await context.close()

  await signIn(page, email)
  await expect(
    page.getByRole('alert').filter({ hasText: 'Invalid email or password' }),
  ).toBeVisible()
})

test('a refused sign-in keeps the address, says why and takes the focus', {
  tag: '@broken-network',
}, async ({ page }) => {
  await signIn(page, 'nobody@example.com', 'not the password')
  const summary = page.getByRole('alert').filter({ hasText: 'Invalid email or password' })
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: Sign in/)
  await expect(page.getByLabel('E-mail')).toHaveValue('nobody@example.com')
})

test('a session outlives the browser', async ({ browser, baseURL, page }) => {
  const email = newEmail('returning')
  await openOwnAccount(page.request, baseURL ?? '', email)
  // What a browser keeps on disk: cookies with a date, not those of one sitting.
  const { cookies } = await page.context().storageState()
  const kept = cookies.filter(({ expires }) => expires > 0)
  const again = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: { cookies: kept, origins: [] },
  })
  const later = await again.newPage()
  await later.goto('/dashboard')
  await expect(later.getByRole('main').getByText(email).first()).toBeVisible()
  expect(
    await later.evaluate(() => [localStorage.length, document.cookie.includes('session')]),
  ).toEqual([0, false])
  await again.close()
})

test('a guest’s bookings appear once the address is confirmed, with receipt and calendar', async ({
  page,
  baseURL,
  running,
}) => {
  const { email, reference } = await ownBooking(running)
  await openOwnAccount(page.request, baseURL ?? '', email)
  await page.goto('/dashboard')
  await expect(page.getByText(reference).first()).toBeVisible()
  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
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

test('signing in, signing up and asking for a new password keep what was typed when the request fails', {
  tag: '@broken-network',
}, async ({ page }) => {
  for (const { path, typed, button } of dropped) {
    await test.step(path, async () => {
      await page.goto(path)
      await scriptStarted(page)
      await expectKept(page, typed, button)
    })
  }
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
    await main.getByRole('button', { name: button, exact: true }).click()
    await expect(main.getByRole('alert')).toContainText(
      'We could not reach the academy. Nothing was saved, and what you typed is still here: please try again.',
    )
    for (const [label, text] of Object.entries(typed)) {
      await expect(main.getByLabel(label)).toHaveValue(text)
    }
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
}

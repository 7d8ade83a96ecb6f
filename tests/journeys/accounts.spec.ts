import type { Page } from '@playwright/test'
import { expect, test } from './academy.ts'
import { expectAccessible } from './expect-accessible.ts'
import { linkFor } from './mailbox.ts'

const password = 'lagoon-copper-nine'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

async function signUp(page: Page, email: string) {
  await page.goto('/sign-up')
  await page.getByLabel('Full name').fill('Ana Lopes')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  // Hashing is slow on purpose, and slower on a busy machine.
  const sent = page.getByRole('heading', { name: 'Check your email' })
  await expect(sent).toBeVisible({ timeout: 20_000 })
}

async function signIn(page: Page, email: string, secret = password) {
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}

test(
  'someone signs up, confirms by mail, sees the account menu and signs out',
  {
    tag: '@phone',
  },
  async ({ page, request }, { project }) => {
    const email = `ana-${project.name}@example.com`
    await signUp(page, email)
    await page.goto(await linkFor(request, email, 'email-confirmation'))
    await expect(page).toHaveURL(/\/$/)
    if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
    else await page.locator('summary', { hasText: 'Account' }).click()
    await expect(page.getByText(email).locator('visible=true')).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).locator('visible=true').click()
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
  },
)

test('a forgotten password is replaced by mail, without a line of script', async ({
  browser,
  baseURL,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const email = 'forgetful@example.com'
  await signUp(page, email)
  await page.goto(await linkFor(request, email, 'email-confirmation'))
  await page.goto('/sign-out')
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()

  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
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

test('a confirmation opened in another browser asks for a password, without a line of script', {
  tag: '@broken-network',
}, async ({ page, browser, baseURL, request }) => {
  const email = 'elsewhere@example.com'
  // Whoever writes an address here may not be whose it is.
  await signUp(page, email)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const owner = await context.newPage()
  await owner.goto(await linkFor(request, email, 'email-confirmation'))
  await expect(owner.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await owner.getByLabel('New password').fill('short')
  await owner.getByRole('button', { name: 'Save password' }).click()
  await expect(owner).toHaveTitle(/^Error: /)
  await owner.getByLabel('New password').fill('amber-window-forty')
  await owner.getByRole('button', { name: 'Save password' }).click()
  await expect(owner).toHaveURL(/\/$/)
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
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com')
})

test('a session outlives the browser', async ({ browser, baseURL, page, request }) => {
  const email = 'returning@example.com'
  await signUp(page, email)
  await page.goto(await linkFor(request, email, 'email-confirmation'))
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
  request,
}) => {
  await signIn(page, 'admin@academy.example', 'torch-beam-on-a-floor-plan')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/admin/bookings?status=confirmed')
  const [list = ''] = await page.getByRole('main').allInnerTexts()
  const [email] = /[\w.+-]+@[\w.-]+\.\w+/.exec(list) ?? []
  if (!email) throw new Error('The demonstration shows no booking.')
  // Away first: a page that notices its session is gone leaves by itself, and would get in the way.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signUp(page, email)
  await page.goto(await linkFor(request, email, 'email-confirmation'))
  await page.goto('/dashboard')
  await expect(page.getByText(/CR-[0-9A-F]{8}/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Receipt' }).first().click()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
})

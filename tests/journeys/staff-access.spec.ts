import type { Page } from '@playwright/test'
import { authenticatorCode } from '../accounts/authenticator.ts'
import { expect, test } from './academy.ts'
import { expectAccessible } from './expect-accessible.ts'
import { linkFor } from './mailbox.ts'
import { openOwnAccount, ownPassword } from './own-account.ts'
import { scriptStarted } from './script-started.ts'
import { test as asStaff, open } from './staff.ts'
import { newEmail } from './visitor.ts'

const admin = { email: 'admin@academy.example', password: 'torch-beam-on-a-floor-plan' }
const password = ownPassword

async function staffLogin(page: Page, { email, password }: typeof admin) {
  await page.goto('/admin/login')
  await expect(page.getByRole('heading', { name: 'Staff Login' })).toBeVisible()
  await scriptStarted(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
}

test('staff sign in, are welcomed, and sign out', { tag: '@both' }, async ({ page }) => {
  await page.goto('/admin/bookings')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await staffLogin(page, admin)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByText('You have been signed in successfully.')).toBeVisible()
  await page.goto('/admin/login')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await scriptStarted(page)
  if ((page.viewportSize()?.width ?? 0) < 1024) await page.locator('summary').first().click()
  await page.getByRole('button', { name: 'Sign Out' }).locator('visible=true').click()
  await expect(page.getByText('You have been signed out successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('a wrong password at the staff login is a toast and a message', {
  tag: '@broken-network',
}, async ({ page }) => {
  await staffLogin(page, { ...admin, password: 'not the password' })
  await expect(page.getByText('Sign In Failed').first()).toBeVisible()
  await expect(page.getByText('Invalid email or password').first()).toBeVisible()
  const failure = page.locator('.toast', { hasText: 'Sign In Failed' })
  await expect(failure).toHaveCount(1)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(failure).toHaveCount(0)
})

asStaff(
  'staff stay on their page while the session cannot be checked',
  {
    tag: '@broken-network',
  },
  async ({ page }) => {
    const asked = Promise.withResolvers<void>()
    const marked = Promise.withResolvers<void>()
    await page.route('**/api/session', async (route) => {
      asked.resolve()
      await marked.promise
      await route.fulfill({ status: 503, body: 'busy' })
    })
    await page.goto('/admin/bookings')
    await asked.promise
    await page.evaluate(() => document.documentElement.setAttribute('data-stayed', ''))
    const answered = page.waitForResponse('**/api/session')
    marked.resolve()
    await (await answered).finished()
    await page.getByRole('link', { name: 'Reports' }).locator('visible=true').click()
    await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
    await expect(page.locator('html[data-stayed]')).toHaveCount(1)
  },
)

asStaff(
  'an administrator invites a colleague, revokes them, and their next click is refused',
  {
    tag: '@broken-network',
  },
  async ({ page, browser, baseURL, request }) => {
    const email = newEmail('ola')
    await open(page, '/admin/users')
    await expect(page.getByRole('button', { name: 'Revoke Access' })).toBeDisabled()

    await page.getByRole('link', { name: 'Invite Admin' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite New Admin' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(page.getByText('Please fill in all fields').first()).toBeVisible()
    await expect(page.getByText('Validation Error')).toBeVisible()
    await dialog.getByLabel('Email address').fill('ola')
    await dialog.getByLabel('Full name').fill('Ola Berg')
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(page.getByText('Please enter a valid email address').first()).toBeVisible()
    await dialog.getByLabel('Email address').fill(email)
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(
      page.getByText(
        'Admin invitation sent successfully. The user will receive an email with login credentials.',
      ),
    ).toBeVisible()
    await expect(dialog).toBeHidden()

    const theirs = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
    const colleague = await theirs.newPage()
    await colleague.goto(await linkFor(request, email, 'admin-invitation'))
    await colleague.getByLabel('New password').fill(password)
    await colleague.getByRole('button', { name: 'Save password' }).click()
    await expect(colleague).toHaveURL(/\/admin\/dashboard$/)

    await open(page, '/admin/users')
    await page.getByRole('link', { name: 'Revoke Access of Ola Berg' }).click()
    const confirm = page.getByRole('alertdialog', { name: 'Revoke Access' })
    await expect(confirm).toContainText('account stays active')
    await expect(confirm).toContainText('reversed by re-inviting')
    await expect(confirm.getByRole('link', { name: 'Cancel' })).toBeFocused()
    await page.mouse.click(5, 5)
    await expect(confirm).toBeVisible()
    await confirm.getByRole('button', { name: 'Revoke Access' }).click()
    await expect(page.getByText('Admin access revoked successfully.')).toBeVisible()
    await expect(page.getByText(email)).toBeHidden()

    await colleague.getByRole('link', { name: 'Reports' }).locator('visible=true').click()
    await expect(colleague).toHaveURL(/\/admin\/login$/)
    await staffLogin(colleague, { email, password })
    await expect(
      colleague.getByText('Access Denied. You do not have permission to access this area.'),
    ).toBeVisible()
    const asked = await colleague.goto('/admin/users')
    expect(asked?.status()).toBe(403)
    await theirs.close()
  },
)

asStaff(
  'an invitation is withdrawn, and its link opens nothing',
  {
    tag: '@broken-network',
  },
  async ({ page, request }) => {
    const email = newEmail('kim')
    await open(page, '/admin/users?invite')
    const dialog = page.getByRole('dialog', { name: 'Invite New Admin' })
    await dialog.getByLabel('Email address').fill(email)
    await dialog.getByLabel('Full name').fill('Kim Wood')
    // While the invitation is on its way there is nothing to cancel.
    const seen = Promise.withResolvers<void>()
    await page.route('**/admin/users.data*', async (route) => {
      if (route.request().method() === 'POST') await seen.promise
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    seen.resolve()
    await expect(page.getByText('Admin invitation sent successfully.')).toBeVisible()
    const link = await linkFor(request, email, 'admin-invitation')

    await expectAccessible(page)
    await page.getByRole('button', { name: 'Withdraw the invitation of Kim Wood' }).click()
    await expect(page.getByText('Invitation withdrawn.')).toBeVisible()
    await expect(page.getByText(email)).toBeHidden()
    const opened = await page.goto(link)
    expect(opened?.status()).toBe(410)
    await expect(page.getByRole('heading', { name: 'no longer works' })).toBeVisible()
  },
)

test('a second factor is set up, asked for, and replaced once by a recovery code', {
  tag: '@broken-network',
}, async ({ page, browser, baseURL }) => {
  const email = newEmail('careful')
  await openOwnAccount(page.request, baseURL ?? '', email)
  await page.goto('/dashboard/second-factor')
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Set it up' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const uri =
    (await page.getByRole('link', { name: 'open it on this device' }).getAttribute('href')) ?? ''
  const [recovery = '', another = '', last = ''] = await page.locator('section li').allInnerTexts()
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText('That code is not right').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(authenticatorCode(uri))
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText('The second factor is on.')).toBeVisible()

  // Each code works once, so the app shows its next one by now.
  const next = () => authenticatorCode(uri, Date.now() + 30_000)
  for (const code of [next, () => recovery]) {
    await page.context().clearCookies()
    await page.goto('/sign-in?next=/dashboard')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Code' }).fill(code())
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  }

  await page.context().clearCookies()
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill(recovery)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('That code is not right').first()).toBeVisible()

  // At the staff login the welcome comes after both steps.
  await staffLogin(page, { email, password })
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(another)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()

  // Switching it off takes the password and a code, with and without script.
  const switchOff = async (where: Page, code: string) => {
    await where.goto('/dashboard/second-factor')
    await where.getByLabel('Your password').fill(password)
    await where.getByRole('textbox', { name: 'Code' }).fill(code)
    await where.getByRole('button', { name: 'Switch off' }).click()
  }
  await switchOff(page, another)
  await expect(page.getByText('That code is not right').first()).toBeVisible()
  await expectAccessible(page)
  const storageState = await page.context().storageState()
  const plain = await browser.newContext({
    ...{ javaScriptEnabled: false, baseURL: baseURL ?? '', storageState },
  })
  const withoutScript = await plain.newPage()
  await switchOff(withoutScript, '')
  await expect(withoutScript.getByRole('alert')).toContainText('Code is required')
  await switchOff(withoutScript, last)
  await expect(withoutScript.getByRole('button', { name: 'Set it up' })).toBeVisible()
  await plain.close()
})

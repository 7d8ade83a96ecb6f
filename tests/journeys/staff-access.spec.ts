import type { APIRequestContext, Page } from '@playwright/test'
import { authenticatorCode } from '../accounts/authenticator.ts'
import { expect, test } from './academy.ts'
import { expectAccessible } from './expect-accessible.ts'
import { acceptInvitation } from './invited-colleague.ts'
import { linkFor } from './mailbox.ts'
import { openOwnAccount, ownPassword } from './own-account.ts'
import { reachByTab } from './reach-by-tab.ts'
import { scriptStarted } from './script-started.ts'
import { test as asStaff, open } from './staff.ts'
import { newEmail } from './visitor.ts'

const admin = { email: 'admin@academy.example', password: 'torch-beam-on-a-floor-plan' }
const password = ownPassword

async function staffLogin(page: Page, { email, password }: typeof admin) {
  await open(page, '/admin/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
}

test('staff sign in without touching the mouse, are welcomed, and sign out', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/admin/bookings')
  await expect(page).toHaveURL(/\/admin\/login\?next=/)
  await expect(page.getByRole('heading', { name: 'Staff Login' })).toBeVisible()
  await scriptStarted(page)
  await reachByTab(page, page.getByLabel('E-mail'))
  await page.keyboard.type(admin.email)
  await page.keyboard.press('Tab')
  await reachByTab(page, page.getByLabel('Password'))
  await page.keyboard.type(admin.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/bookings$/)
  await expect(page.getByText('You have been signed in successfully.')).toBeVisible()
  await page.goto('/admin/login')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await scriptStarted(page)
  if ((page.viewportSize()?.width ?? 0) < 1024) await page.locator('summary').first().click()
  await page.getByRole('button', { name: 'Sign Out' }).locator('visible=true').click()
  await expect(page.getByText('You have been signed out successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('a wrong password is a toast and a message, and who is in stays while the session cannot be checked', {
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

  await test.step('the session cannot be checked', async () => {
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
  })
})

asStaff(
  'an administrator invites a colleague, revokes them, and their next click is refused',
  { tag: '@broken-network' },
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
    // While the invitation is on its way there is nothing to cancel.
    const seen = Promise.withResolvers<void>()
    await page.route('**/admin/users.data*', async (route) => {
      if (route.request().method() === 'POST') await seen.promise
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    seen.resolve()
    await expect(
      page.getByText(
        'Admin invitation sent successfully. The user will receive an email with login credentials.',
      ),
    ).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.unrouteAll()
    await expect(
      page.getByRole('button', { name: 'Withdraw the invitation of Ola Berg' }).first(),
    ).toBeVisible()
    await expectAccessible(page)

    const theirs = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
    await acceptInvitation(theirs.request, await linkFor(request, email, 'admin-invitation'))
    const colleague = await theirs.newPage()
    await open(colleague, '/admin/dashboard')

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
    await expect(colleague).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Freports$/)
    await staffLogin(colleague, { email, password })
    await expect(
      colleague.getByText('Access Denied. You do not have permission to access this area.'),
    ).toBeVisible()
    expect((await colleague.request.get('/admin/users')).status()).toBe(403)
    await theirs.close()
  },
)

test('staff with a second factor are welcomed after both steps', {
  tag: '@broken-network',
}, async ({ page, baseURL }) => {
  const email = newEmail('careful')
  const [recovery = ''] = await switchOnSecondFactor(page.request, baseURL ?? '', email)
  await page.context().clearCookies()
  await staffLogin(page, { email, password })
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  for (const [code, answer] of [
    ['000000', 'That code is not right'],
    [recovery, 'Welcome back!'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Code' }).fill(code)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText(answer).first()).toBeVisible()
  }
})

const settings = '/dashboard/second-factor'

/** By its forms, whose answers tests/pages/second-factor.test.ts reads; resolves with the recovery codes. */
async function switchOnSecondFactor(asker: APIRequestContext, origin: string, email: string) {
  await openOwnAccount(asker, origin, email)
  const send = (form: Record<string, string>) =>
    asker.post(`${origin}${settings}`, { headers: { Origin: origin }, form })
  const html = await (await send({ step: 'start', password })).text()
  const [, quoted = ''] = /name="secret" value="([^"]+)"/.exec(html) ?? []
  const secret = quoted.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  const { uri, recoveryCodes } = JSON.parse(secret) as { uri: string; recoveryCodes: string[] }
  const on = await send({ step: 'confirm', secret, code: authenticatorCode(uri) })
  expect(await on.text()).toContain('The second factor is on.')
  return recoveryCodes
}

import type { Page } from '@playwright/test'
import { failRequests, WAYS } from './failing-requests.ts'
import { linkFor } from './mailbox.ts'
import { expect, open, openOwnBooking, test } from './staff.ts'
import { newEmail } from './visitor.ts'

const tag = '@broken-network'
/** Everything that the portal asks for, as when the line is down. */
const everything = /\.data/

/** What is loaded says "Loading..." until an answer comes. */
const waysToLoad = WAYS.filter((way) => way !== 'no answer in time')

const toasts = (page: Page) => page.locator('.toast')

/** Exactly one toast, with these words. */
async function expectError(page: Page, text: string) {
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toHaveText(`Error${text}`)
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await expect(toasts(page)).toHaveCount(0)
}

test('a status that cannot be saved goes back to what it was', { tag }, async ({
  page,
  running,
}) => {
  await openOwnBooking(page, running)
  const status = page.getByRole('region', { name: 'Course Details' }).getByLabel('Status')
  await page.getByLabel('Private note').fill('Half a note')
  for (const way of WAYS) {
    await test.step(way, async () => {
      await failRequests(page, everything, way)
      await status.selectOption('Cancelled')
      await expectError(page, 'Failed to update status')
      await expect(status).toHaveValue('confirmed')
      await expect(page.getByLabel('Private note')).toHaveValue('Half a note')
    })
  }
})

test('a note that cannot be saved stays as it was typed', { tag }, async ({ page, running }) => {
  await openOwnBooking(page, running)
  await page.getByLabel('Private note').fill('Rang about parking')
  for (const way of WAYS) {
    await test.step(way, async () => {
      await failRequests(page, everything, way)
      await page.getByRole('button', { name: 'Save note' }).click()
      await expectError(page, 'That was not saved. Please try again.')
      await expect(page.getByLabel('Private note')).toHaveValue('Rang about parking')
    })
  }
})

test('staff who cannot be signed out are told, and stay where they are', { tag }, async ({
  page,
}) => {
  await open(page, '/admin/bookings')
  const rows = await page.locator('tbody tr').count()
  for (const way of WAYS) {
    await test.step(way, async () => {
      await failRequests(page, everything, way)
      await page.getByRole('button', { name: 'Sign Out' }).locator('visible=true').click()
      await expectError(page, 'Failed to sign out')
      await expect(page.locator('tbody tr')).toHaveCount(rows)
    })
  }
})

test('an invitation that cannot be sent keeps the dialog and what was typed', { tag }, async ({
  page,
}) => {
  await open(page, '/admin/users?invite')
  const dialog = page.getByRole('dialog', { name: 'Invite New Admin' })
  await dialog.getByLabel('Email address').fill('ola@example.com')
  await dialog.getByLabel('Full name').fill('Ola Berg')
  for (const way of WAYS) {
    await test.step(way, async () => {
      await failRequests(page, everything, way)
      await dialog.getByRole('button', { name: 'Send Invitation' }).click()
      await expectError(page, 'Failed to invite admin user')
      await expect(dialog.getByLabel('Email address')).toHaveValue('ola@example.com')
      await expect(dialog.getByLabel('Full name')).toHaveValue('Ola Berg')
    })
  }
})

test('access that cannot be revoked keeps the question, and the person', { tag }, async ({
  page,
  request,
  baseURL,
}) => {
  const email = newEmail('remy')
  await open(page, '/admin/users?invite')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Full name').fill('Remy Vale')
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  const link = await linkFor(request, email, 'admin-invitation')
  const token = new URL(link).searchParams.get('token') ?? ''
  const form = { token, password: 'lagoon-copper-nine' }
  await request.post(link, { form, headers: { Origin: baseURL ?? '' } })
  await open(page, '/admin/users')
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('link', { name: 'Revoke Access of Remy Vale' }).click()
  const question = page.getByRole('alertdialog', { name: 'Revoke Access' })
  for (const way of WAYS) {
    await test.step(way, async () => {
      await failRequests(page, everything, way)
      await question.getByRole('button', { name: 'Revoke Access' }).click()
      await expectError(page, 'Failed to revoke admin access')
      await expect(question).toBeVisible()
      await expect(page.getByRole('cell', { name: email })).toBeVisible()
    })
  }
})

const others = ['Schedules', 'Enquiries', 'Outbox', 'Audit', 'Dashboard']

test('lists that cannot be read are empty, without a word; the frame stays', { tag }, async ({
  page,
}) => {
  for (const [nth, way] of waysToLoad.entries()) {
    await test.step(way, async () => {
      await failRequests(page, everything, null)
      await open(page, '/admin/dashboard')
      await failRequests(page, everything, way)
      const portal = page.getByRole('banner')
      await portal.getByRole('link', { name: 'Bookings' }).click()
      await expect(page.getByRole('heading', { name: 'Bookings (0)' })).toBeVisible()
      await portal.getByRole('link', { name: 'Admin Users' }).click()
      await expect(page.getByRole('heading', { name: 'Current Administrators' })).toBeVisible()
      await expect(page.locator('tbody tr')).toHaveCount(0)
      await expect(page.getByRole('alert')).toHaveCount(0)
      // The others have no list to leave empty: each of them meets one of the ways.
      const name = others[nth] ?? ''
      await portal.getByRole('link', { name }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: /cannot be shown/ })).toBeVisible()
      await expect(portal).toBeVisible()
    })
  }
})

import type { Page } from '@playwright/test'
import { failRequests, WAYS } from './failing-requests.ts'
import { addColleague } from './invited-colleague.ts'
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

test('a status or a note that cannot be saved, and a sign-out that fails, leave the page as it was', {
  tag,
}, async ({ page, running }) => {
  await openOwnBooking(page, running)
  const status = page.getByRole('region', { name: 'Course Details' }).getByLabel('Status')
  const note = page.getByLabel('Private note')
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  await note.fill('Rang about parking')
  for (const way of WAYS) {
    await test.step(way, async () => {
      await failRequests(page, everything, way)
      await status.selectOption('Cancelled')
      await expectError(page, 'Failed to update status')
      await expect(status).toHaveValue('confirmed')
      await expect(note).toHaveValue('Rang about parking')
      await page.getByRole('button', { name: 'Save note' }).click()
      await expectError(page, 'That was not saved. Please try again.')
      await expect(note).toHaveValue('Rang about parking')
      await page.getByRole('button', { name: 'Sign Out' }).locator('visible=true').click()
      await expectError(page, 'Failed to sign out')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
      await expect(note).toHaveValue('Rang about parking')
    })
  }
})

test('an invitation that cannot be sent keeps what was typed, and access that cannot be revoked keeps the person', {
  tag,
}, async ({ page, request, academy }) => {
  await open(page, '/admin/users?invite')
  const dialog = page.getByRole('dialog', { name: 'Invite New Admin' })
  await dialog.getByLabel('Email address').fill('ola@example.com')
  await dialog.getByLabel('Full name').fill('Ola Berg')
  for (const way of WAYS) {
    await test.step(`an invitation: ${way}`, async () => {
      await failRequests(page, everything, way)
      await dialog.getByRole('button', { name: 'Send Invitation' }).click()
      await expectError(page, 'Failed to invite admin user')
      await expect(dialog.getByLabel('Email address')).toHaveValue('ola@example.com')
      await expect(dialog.getByLabel('Full name')).toHaveValue('Ola Berg')
    })
  }

  const email = newEmail('remy')
  const person = { email, fullName: 'Remy Vale' }
  await addColleague(page.request, request, { ...person, origin: academy.url })
  // The last request of these is never answered: it ends with the page.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await open(page, '/admin/users')
  await failRequests(page, everything, null)
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('link', { name: 'Revoke Access of Remy Vale' }).click()
  const question = page.getByRole('alertdialog', { name: 'Revoke Access' })
  for (const way of WAYS) {
    await test.step(`access: ${way}`, async () => {
      await failRequests(page, everything, way)
      await question.getByRole('button', { name: 'Revoke Access' }).click()
      await expectError(page, 'Failed to revoke admin access')
      await expect(question).toBeVisible()
      await expect(page.getByRole('cell', { name: email })).toBeVisible()
    })
  }
})

const others = ['Schedules', 'Enquiries', 'Outbox', 'Audit', 'Dashboard']

test('lists that cannot be read are empty, without a word; filters and the frame stay', {
  tag,
}, async ({ page }) => {
  const portal = page.getByRole('banner')
  await open(page, '/admin/bookings')
  await test.step('a filter stays, and it can be tried again', async () => {
    await failRequests(page, everything, 'refused')
    await page.getByLabel('Status').selectOption('Confirmed')
    await expect(page.getByRole('heading', { name: 'Bookings (0)' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Bookings Management' })).toBeVisible()
    await expect(page.getByLabel('Status')).toHaveValue('confirmed')
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
    await portal.getByRole('link', { name: 'Admin Users' }).click()
    await expect(page.getByRole('link', { name: 'Invite Admin' })).toBeVisible()
  })

  for (const [nth, way] of waysToLoad.entries()) {
    await test.step(way, async () => {
      await failRequests(page, everything, null)
      await portal.getByRole('link', { name: 'Dashboard' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
      await failRequests(page, everything, way)
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

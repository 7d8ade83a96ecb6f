import { readFile } from 'node:fs/promises'
import { expectAccessible } from './expect-accessible.ts'
import { expect, open, openBooking, test } from './staff.ts'

test('on a phone the menu closes once a page is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/admin/bookings')
  const menu = page.locator('header details')
  await menu.locator('summary').click()
  await menu.getByRole('link', { name: 'Schedules' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedules')
  await expect(menu).not.toHaveAttribute('open')
})

test('confirming a booking that nobody paid for asks first', async ({ page }) => {
  await openBooking(page, 'status=pending')
  await page.getByRole('button', { name: 'Return to confirmed' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('has never paid for this booking')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  const status = page.getByRole('region', { name: 'Course Details' }).getByLabel('Status')
  await expect(status).toHaveValue('pending')
})

test('a person’s data is handed out as a file, and erased only after a question', async ({
  page,
}) => {
  await openBooking(page, 'status=confirmed')
  const mailto = await page.locator('a[href^="mailto:"]').first().getAttribute('href')
  const email = mailto?.replace('mailto:', '') ?? ''

  await open(page, '/admin/audit')
  await page.getByRole('link', { name: 'Copy or erase a person’s data' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal data')

  const copy = page.getByRole('region', { name: 'Copy of a person’s data' })
  await copy.getByLabel('E-mail address').fill(email)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    copy.getByRole('button', { name: 'Download a copy' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/)
  const held = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(held.bookings[0].email.toLowerCase()).toBe(email.toLowerCase())

  await copy.getByLabel('E-mail address').fill('nobody.at.all@post.example')
  await copy.getByRole('button', { name: 'Download a copy' }).click()
  await expect(copy.getByRole('alert')).toContainText('Nothing is held about that e-mail address')

  const erase = page.getByRole('region', { name: 'Erase a person’s data' })
  await erase.getByLabel('E-mail address').fill('nobody.at.all@post.example')
  await erase.getByRole('button', { name: 'Erase…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('This cannot be taken back')
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Nothing is held about that e-mail address' }).last(),
  ).toBeVisible()
})

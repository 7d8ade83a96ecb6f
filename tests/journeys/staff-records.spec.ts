import { readFile } from 'node:fs/promises'
import { expectAccessible } from './expect-accessible.ts'
import { ownBooking } from './own-booking.ts'
import { ownEnquiry } from './own-enquiry.ts'
import { expect, open, openSentLetter, test } from './staff.ts'

test('on a phone the menu closes once a page is chosen, which is not loaded anew; a short page does not scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/admin/bookings')
  const menu = page.locator('header details')
  await menu.locator('summary').click()
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''))
  await page.getByRole('banner').getByRole('link', { name: 'Schedules' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedules')
  await expect(menu).not.toHaveAttribute('open')
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0)
  await expect(page.locator('html[data-before]')).toHaveCount(1)

  // Although the ribbon stands above it.
  await open(page, '/admin/reports')
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const beyond = await page.evaluate(
      () => document.documentElement.scrollHeight - window.innerHeight,
    )
    expect(beyond, `at ${width} px`).toBe(0)
  }
})

test('an enquiry is answered by two presses and typing, or three with a saved answer', async ({
  page,
  running,
}) => {
  const { name, email } = await ownEnquiry(running)
  await open(page, '/admin/dashboard')
  const links = page.getByRole('navigation', { name: 'Admin Portal' })
  await links.getByRole('link', { name: /^Enquiries \d+ to answer$/ }).click()
  const enquiry = page.getByRole('article', { name })
  await enquiry.getByRole('link', { name: 'Paying in instalments' }).click()
  const answer = enquiry.getByLabel(`Answer to ${name}`)
  await expect(answer).toHaveValue(/a deposit and the rest in instalments/)
  await expect(answer).toBeFocused()
  await expectAccessible(page, 'article:has(textarea:focus)')
  await enquiry.getByRole('button', { name: 'Send and mark answered' }).click()
  await expect(page.getByText('The answer is on its way').first()).toBeVisible()
  await expect(enquiry).toBeHidden()
  await page.getByRole('link', { name: 'Answered', exact: true }).click()
  await expect(enquiry).toContainText('a deposit and the rest in instalments')
  await expect(enquiry).toContainText('Replied in time')
  await openSentLetter(page, 'Answer to an enquiry', email)
  await expect(page.getByRole('main')).toContainText('Your question about Door Supervisor')
})

test('a person’s data is handed out as a file and on a page, and erased only after a question', {
  tag: '@broken-network',
}, async ({ page, running }) => {
  const { email } = await ownBooking(running)
  await open(page, '/admin/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal data')

  const copy = page.getByRole('region', { name: 'Copy of a person’s data' })
  await copy.getByLabel('E-mail address').fill(email)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    copy.getByRole('button', { name: 'Download for machines' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/)
  const held = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(held.bookings[0].email.toLowerCase()).toBe(email.toLowerCase())

  await copy.getByLabel('E-mail address').fill(email)
  await copy.getByRole('button', { name: 'Read the copy' }).click()
  await expect(page.getByRole('main')).toContainText(`What we held about ${email}`, {
    ignoreCase: true,
  })
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Buyer email')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Another copy' }).click()
  await copy.getByLabel('E-mail address').fill('nobody.at.all@post.example')
  await copy.getByRole('button', { name: 'Read the copy' }).click()
  await expect(copy.getByRole('alert')).toContainText('Nothing is held about that e-mail address')

  const erase = page.getByRole('region', { name: 'Erase a person’s data' })
  await erase.getByLabel('E-mail address').fill('nobody.at.all@post.example')
  await erase.getByRole('button', { name: 'Erase…' }).click()
  await expect(erase.getByRole('alert')).toContainText('Nothing is held about that e-mail address')

  const asker = await ownEnquiry(running)
  await erase.getByLabel('E-mail address').fill(asker.email)
  await erase.getByRole('button', { name: 'Erase…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 enquiry, with what was written back')
  await expect(dialog).toContainText('This cannot be taken back')
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(page.getByText('What named this person is gone').first()).toBeVisible()
})

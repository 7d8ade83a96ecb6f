import type { Page } from '@playwright/test'
import {
  contactCases,
  type EnquiryForm,
  enquiryLabels,
  goodEnquiry,
} from '../mail/contact-cases.ts'
import { expect, test } from './academy.ts'
import { expectAccessible } from './expect-accessible.ts'
import { newEmail } from './visitor.ts'

const question = (page: Page, field: keyof EnquiryForm) =>
  page.getByLabel(enquiryLabels[field], { exact: true })

async function answer(page: Page, field: keyof EnquiryForm, value: string) {
  const input = question(page, field)
  if (field === 'courseInterest' || field === 'whereDidYouFindUs') await input.selectOption(value)
  else await input.fill(value)
}

async function fill(page: Page, form: EnquiryForm) {
  for (const field of Object.keys(enquiryLabels) as (keyof EnquiryForm)[]) {
    await answer(page, field, form[field])
  }
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()

test('a visitor writes to the academy, and finds both messages in the mailbox', async ({
  page,
}) => {
  const email = newEmail('ana')
  await page.goto('/contact')
  await fill(page, { ...goodEnquiry, email })
  await send(page)
  const panel = page.getByRole('status').filter({ hasText: 'Message sent successfully!' })
  await expect(panel).toBeFocused({ timeout: 15_000 })
  await expect(panel).toBeInViewport()
  await expect(panel).toHaveText(
    `Message sent successfully!Thank you for contacting us. We'll get back to you within 24 hours.Our answer goes to ${email}.`,
  )
  await expectAccessible(page)
  for (const field of Object.keys(enquiryLabels) as (keyof EnquiryForm)[]) {
    await expect(question(page, field)).toHaveValue('')
  }

  const reply = page.getByRole('listitem').filter({ hasText: email })
  await expect(async () => {
    await page.goto('/sandbox/mail')
    const notice = page.getByRole('link', { name: /Enquiry about/ }).first()
    await expect(notice).toBeVisible({ timeout: 1_000 })
    await expect(reply).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectAccessible(page)
  await reply.getByRole('link', { name: 'We have your message' }).click()
  const letter = page.frameLocator('iframe')
  await expect(letter.getByText('Hello Ana,')).toBeVisible()
  await page.getByRole('link', { name: 'Headers' }).click()
  await expect(page.locator('pre')).toContainText('Message-ID: <')
  await page.getByRole('link', { name: 'Plain text' }).click()
  await expect(page.getByText('Thank you for your message')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'As people see it' }).click()
  await letter.getByRole('link', { name: 'See courses and dates' }).click()
  await expect(page).toHaveURL(/\/courses$/)
})

/** One mistake for each field: the server's answers to all of them have a test of their own. */
const mistakes = [
  ...new Map(
    contactCases.filter(([, , told]) => told !== null).map((each) => [each[0], each]),
  ).values(),
]

test('a mistake in a field is told beside it and in the summary, before anything is sent', async ({
  page,
}) => {
  let sent = 0
  await page.route('**/contact', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent += 1
    await route.fulfill({ status: 303, headers: { Location: '/contact?sent=1' } })
  })
  await page.goto('/contact')
  await fill(page, goodEnquiry)
  for (const [field, value, message] of mistakes) {
    await answer(page, field, value)
    await send(page)
    await expect(question(page, field)).toHaveAccessibleDescription(new RegExp(message ?? ''))
    const summary = page.getByRole('alert').filter({ hasText: 'Please check' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([message ?? ''])
    await expect(page).toHaveTitle(/^Error: Contact/)
    expect(sent).toBe(0)
    await answer(page, field, goodEnquiry[field])
  }
  await send(page)
  await expect(question(page, 'message')).toHaveValue('')
  expect(sent).toBe(1)
})

test('an empty form lists every mistake, each with a link to its field', async ({ page }) => {
  await page.goto('/contact')
  await send(page)
  const summary = page.getByRole('alert').filter({ hasText: 'Please check 7 things' })
  await expect(summary).toBeFocused()
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'Please select a course interest' }).click()
  await expect(question(page, 'courseInterest')).toBeFocused()
})

test('while it is sent the button says so, and a second press changes nothing', async ({
  page,
}) => {
  let asked = 0
  const { promise: answered, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/contact', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    asked += 1
    await answered
    await route.fulfill({ status: 303, headers: { Location: '/contact?sent=1' } })
  })
  await page.goto('/contact')
  await fill(page, goodEnquiry)
  await send(page)
  const button = page.getByRole('button', { name: 'Sending...' })
  await expect(button).toBeVisible()
  await expect(button).toBeDisabled()
  await button.click({ force: true })
  letThrough()
  await expect(page.getByRole('status')).toContainText('Message sent successfully!')
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible()
  expect(asked).toBe(1)
})

test('on a phone one can call or write on WhatsApp above the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contact')
  const form = (await page.locator('#enquiry').boundingBox())?.y ?? 0
  for (const name of [/^Call/, /WhatsApp/]) {
    const link = page.getByRole('main').getByRole('link', { name }).first()
    expect((await link.boundingBox())?.y).toBeLessThan(form)
  }
})

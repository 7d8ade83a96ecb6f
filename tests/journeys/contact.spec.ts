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

/** One mistake for each field: the server's answers to all of them have a test of their own. */
const mistakes = [
  ...new Map(
    contactCases.filter(([, , told]) => told !== null).map((each) => [each[0], each]),
  ).values(),
]

test('a visitor is told every mistake before anything is sent, writes to the academy with one request, and finds both messages in the mailbox', async ({
  page,
}) => {
  const email = newEmail('ana')
  let sent = 0
  const { promise: answered, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/contact', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent += 1
    await answered
    await route.continue()
  })
  await page.goto('/contact')

  await test.step('an empty form lists every mistake, each with a link to its field', async () => {
    await send(page)
    const summary = page.getByRole('alert').filter({ hasText: 'Please check 7 things' })
    await expect(summary).toBeFocused()
    await expectAccessible(page)
    await summary.getByRole('link', { name: 'Please select a course interest' }).click()
    await expect(question(page, 'courseInterest')).toBeFocused()
  })

  const form = { ...goodEnquiry, email }
  await fill(page, form)
  for (const [field, value, message] of mistakes) {
    await test.step(`a mistake is told beside its field and in the summary: ${field}`, async () => {
      await answer(page, field, value)
      await send(page)
      await expect(question(page, field)).toHaveAccessibleDescription(new RegExp(message ?? ''))
      const summary = page.getByRole('alert').filter({ hasText: 'Please check' })
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('link')).toHaveText([message ?? ''])
      await expect(page).toHaveTitle(/^Error: Contact/)
      expect(sent).toBe(0)
      await answer(page, field, form[field])
    })
  }

  await test.step('while it is sent the button says so, and a second press changes nothing', async () => {
    await send(page)
    const button = page.getByRole('button', { name: 'Sending...' })
    await expect(button).toBeVisible()
    await expect(button).toBeDisabled()
    await button.click({ force: true })
    letThrough()
  })

  await test.step('once it is sent the page says so with an empty form', async () => {
    const panel = page.getByRole('status').filter({ hasText: 'Message sent successfully!' })
    await expect(panel).toBeFocused({ timeout: 15_000 })
    await expect(panel).toBeInViewport()
    await expect(panel).toHaveText(
      `Message sent successfully!Thank you for contacting us. We'll get back to you within 24 hours.Our answer goes to ${email}.`,
    )
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible()
    await expectAccessible(page)
    for (const field of Object.keys(enquiryLabels) as (keyof EnquiryForm)[]) {
      await expect(question(page, field)).toHaveValue('')
    }
    expect(sent).toBe(1)
  })

  await test.step('on a phone one can call or write on WhatsApp above the form', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/contact')
    const top = (await page.locator('#enquiry').boundingBox())?.y ?? 0
    for (const name of [/^Call/, /WhatsApp/]) {
      const link = page.getByRole('main').getByRole('link', { name }).first()
      expect((await link.boundingBox())?.y).toBeLessThan(top)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('both messages are in the mailbox', () => expectInMailbox(page, email))
})

async function expectInMailbox(page: Page, email: string) {
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
}

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enquiryLimits } from '#app/domain/enquiry/limits.ts'
import { contactEnquiries } from '#app/storage/schema/enquiry.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { academy } from '#content/academy.ts'
import { contactCases, enquiryLabels, goodEnquiry } from '../mail/contact-cases.ts'
import { ask, pagesDatabase, readMain, readPage } from './academy-pages.ts'
import type { HtmlElement } from './html.ts'

test('the contact page holds every way to reach the academy, and its hours', async () => {
  const main = await readMain('/contact')
  expect(main.text).toContain('64 South Street, Epsom, Surrey')
  const { phones, email } = academy
  for (const href of [phones.bookings.href, phones.operations.href, `mailto:${email}`]) {
    expect(main.all(`a[href="${href}"]`).length, href).toBeGreaterThan(0)
  }
  for (const [days, hours] of [
    ['Mon-Fri', '9:00-18:00'],
    ['Sat', '9:00-16:00'],
    ['Sun', 'closed'],
  ] as const) {
    const row = main.all('dl > div').find((each) => each.saying(days).length > 0)
    expect(row?.text, days).toContain(hours)
  }
})

test('a complaint about data has a form of its own, and is acknowledged', async () => {
  const policy = await readMain('/privacy-policy')
  expect(policy.all('a[href="/privacy-complaint"]')).toHaveLength(1)
  expect(policy.text).toContain('complain at any time to the Information Commissioner’s Office')
  const email = `${randomUUID()}@example.com`
  const form = { firstName: 'Ana', lastName: 'Lopes', email, message: 'You wrote to me again.' }
  const short = { ...form, message: 'No' }
  const refused = await readMain('/privacy-complaint', { form: short, status: 400 })
  expect(refused.text).toContain('Message must be at least 10 characters')
  expect(refused.one('input[name="email"]').attributes.value).toBe(email)
  const answer = await ask('/privacy-complaint', { form })
  expect(answer.headers.get('location')).toBe('/privacy-complaint?sent')
  const sent = await readMain('/privacy-complaint?sent')
  expect(sent.text).toContain('Your complaint has reached us')
  const db = await pagesDatabase()
  const kept = await db.select().from(contactEnquiries).where(eq(contactEnquiries.email, email))
  expect(kept).toMatchObject([{ courseInterest: 'Data protection complaint', suspect: false }])
  const letters = await db
    .select()
    .from(outbox)
    .where(eq(outbox.subjectId, kept[0]?.id ?? ''))
  const reply = letters.find(({ kind }) => kind === 'enquiry-reply')
  expect(reply?.message).toMatchObject({ facts: { isPrivacyComplaint: true } })
})

test('courses are offered by category, and ways to have found us by name', async () => {
  const main = await readMain('/contact')
  const interest = main.field('Course interest')
  const groups = interest.all('optgroup').map(({ attributes }) => attributes.label)
  expect(groups).toHaveLength(5)
  expect(groups[0]).toBe('SIA Licensed Training')
  expect(interest.all('optgroup option')).toHaveLength(10)
  const ways = main.field('Where did you find us?').all('option')
  expect(ways.map(({ attributes }) => attributes.value)).toEqual([
    ...['', 'search-engines', 'social-media', 'word-of-mouth', 'direct-website'],
    ...['email-marketing', 'online-advertising', 'industry-publications', 'trade-shows'],
    ...['partner-referral', 'previous-customer', 'other'],
  ])
})

test('a link can name the course', async () => {
  const main = await readMain('/contact?course=first-aid-at-work')
  expect(main.field('Course interest').texts('option[selected]')).toEqual(['First Aid at Work'])
})

/** What stands in the fields of the form. */
function typed(page: HtmlElement) {
  return Object.fromEntries(
    Object.entries(enquiryLabels).map(([name, label]) => {
      const field = page.one('main').field(label)
      const options = field.all('option[selected]')
      const chosen = options.map(({ attributes, text }) => attributes.value ?? text)
      if (field.tag === 'select') return [name, chosen.join()]
      return [name, field.tag === 'textarea' ? field.rawText : field.attributes.value]
    }),
  )
}

test('without script a mistake is told at its field, in the summary and the title, and what was typed stays', async () => {
  for (const [field, value, message] of contactCases) {
    if (message === null) continue
    const form = { ...goodEnquiry, [field]: value }
    const page = await readPage('/contact', { form, status: 422 })
    expect(page.one('title').text).toMatch(/^Error: Contact/)
    const control = page.one('main').field(enquiryLabels[field])
    expect(control.attributes['aria-invalid'], field).toBe('true')
    const told = (control.attributes['aria-describedby'] ?? '').split(' ')
    expect(told.map((id) => page.one(`[id="${id}"]`).text).join(' ')).toContain(message)
    expect(page.one('main [role="alert"]').texts('a')).toEqual([message])
    expect(typed(page)).toEqual(form)
  }
})

test('without script a message is sent, and the page says so with an empty form', async () => {
  const answer = await ask('/contact', { form: { ...goodEnquiry, email: 'plain@example.com' } })
  expect(answer.status).toBe(303)
  const address = answer.headers.get('location') ?? ''
  expect(address).toMatch(/^\/contact\?sent=1/)
  const page = await readPage(address)
  expect(page.texts('main [role="status"]').join()).toMatch(
    /Message sent successfully!\s*Thank you for contacting us/,
  )
  expect(typed(page).firstName ?? '').toBe('')
  const db = await pagesDatabase()
  await db.delete(contactEnquiries).where(eq(contactEnquiries.email, 'plain@example.com'))
})

test('beyond the cap the visitor is given telephone and e-mail, and the typed text stays', async () => {
  const db = await pagesDatabase()
  for (let n = 0; n < enquiryLimits.mostPerAddressPerHour; n += 1) {
    const form = { ...goodEnquiry, formKey: String(n) }
    expect((await ask('/contact', { form })).status).toBe(303)
  }
  const main = await readMain('/contact', { form: goodEnquiry, status: 429 })
  const [alert] = main.all('[role="alert"]')
  expect(alert?.text).toContain(academy.phones.bookings.display)
  expect(alert?.text).toContain(academy.email)
  expect(main.field('Message').text).toBe(goodEnquiry.message)
  await db.delete(contactEnquiries).where(eq(contactEnquiries.email, goodEnquiry.email))
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contactEnquiries } from '../../app/storage/schema/enquiry.ts'
import { abuseCounters } from '../../app/storage/schema/people.ts'
import { academy } from '../../content/academy.ts'
import { enquiryLimits } from '../../content/policies.ts'
import { goodEnquiry } from '../mail/contact-cases.ts'
import { ask, pagesDatabase, readMain } from './academy-pages.ts'

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
  await db.delete(abuseCounters)
})

import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import type { MailboxMessage } from '#app/mail/mailbox.server.ts'
import { contactCases, type EnquiryForm, goodEnquiry } from '../mail/contact-cases.ts'
import { type SharedAcademy, sharedAcademy } from './academy.ts'

const send = (url: string, form: Partial<EnquiryForm> & Record<string, string>) =>
  fetch(`${url}/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url },
    body: new URLSearchParams(form),
  })

/** React writes some characters as entities. */
const escaped = (text: string) => text.replaceAll("'", '&#x27;')

let academy: SharedAcademy
beforeAll(async () => {
  academy = await sharedAcademy('sandbox')
})

const mailAbout = async (email: string) => {
  for (;;) {
    const all = (await (await fetch(`${academy.url}/sandbox/mail.json`)).json()) as MailboxMessage[]
    const found = all.find(({ template, replyTo }) => {
      return template === 'enquiry-notice' && replyTo === email
    })
    if (found) return found
    await pause(50)
  }
}

test.each(contactCases)('%s %j is answered with %j', async (field, value, message) => {
  const answer = await send(academy.url, { ...goodEnquiry, [field]: value })
  const page = await answer.text()
  if (message === null) {
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/contact?sent=1#enquiry')
  } else {
    expect(answer.status).toBe(422)
    // Once in the summary, once beside the field.
    expect(page.split(escaped(message)).length - 1).toBeGreaterThanOrEqual(2)
    expect(page).toContain('<title>Error: Contact')
  }
})

test('several mistakes are told together, and what was typed is kept', async () => {
  const answer = await send(academy.url, { ...goodEnquiry, firstName: '', phone: '' })
  const page = await answer.text()
  expect(page).toContain('First name is required')
  expect(page).toContain('Phone number is required')
  expect(page).toContain('value="Lopes"')
  expect(page).toContain('>When is the next course?</textarea>')
  expect(page).toMatch(/<option[^>]*selected=""[^>]*>Door Supervisor</)
})

test.each([
  ['crlf@example.com', { firstName: 'Ana\r\nBcc: everyone@example.com' }],
  [
    'markup@example.com',
    { lastName: '<script>alert(1)</script>', message: '<img src=x>'.repeat(3) },
  ],
  ['emoji@example.com', { firstName: '👩‍🚒 Ana', message: '🚒 '.repeat(20) }],
  ['rtl@example.com', { firstName: 'آنا', message: 'متى تبدأ الدورة القادمة؟ \u202Eabc' }],
  ['nul@example.com', { message: 'Hello\0 there, everybody' }],
])('strange characters from %s break nothing and inject nothing', async (email, change) => {
  const answer = await send(academy.url, { ...goodEnquiry, ...change, email })
  expect(answer.status).toBe(303)
  const { headers, html, to } = await mailAbout(email)
  expect(to).toBe('bookings@epsom-academy.example')
  expect(headers.split(/\r\n(?![ \t])/).filter((line) => /^bcc:/i.test(line))).toEqual([])
  expect(html).not.toMatch(/<script|<img|\u202E/)
})

test('a name of eight kilobytes is told that it is too long', async () => {
  const answer = await send(academy.url, { ...goodEnquiry, firstName: 'a'.repeat(8192) })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('First name must be less than 50 characters')
})

test('missing fields and a body that is not a form are refused without a crash', async () => {
  expect((await send(academy.url, {})).status).toBe(422)
  const notAForm = await fetch(`${academy.url}/contact`, {
    method: 'POST',
    headers: { Origin: academy.url, 'Content-Type': 'application/json' },
    body: '{"firstName":"Ana"}',
  })
  expect(notAForm.status).toBe(415)
})

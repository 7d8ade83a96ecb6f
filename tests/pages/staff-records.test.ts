import { eq, inArray, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { portalFigures } from '#app/domain/report/limits.ts'
import { moveBooking } from '#app/operations/booking/move-booking.ts'
import { auditLog } from '#app/storage/schema/audit.ts'
import { contactEnquiries } from '#app/storage/schema/enquiry.ts'
import { readPdf } from '../pdf/read-pdf.ts'
import { testStaff } from '../staff/test-staff.ts'
import { pagesDatabase } from './academy-pages.ts'
import { filledForm } from './form-fields.ts'
import { askAsStaff, postAsStaff, readAsStaff, readStaffMain } from './staff.ts'

test('dates are listed by month with their fill, and can be filtered', async () => {
  const all = await readStaffMain('/admin/schedules')
  const months = all.texts('h2').filter((heading) => heading !== 'Now')
  expect(months[0]).toMatch(/^[A-Z][a-z]+ \d{4}$/)
  expect(all.text).toMatch(/\d+ of \d+/)
  expect(all.field('Course').texts('option')).toContain('Security Guard Refresher')

  const some = await readStaffMain(
    '/admin/schedules?course=security-guard-refresher&status=cancelled',
  )
  const [first] = some.all('section li')
  expect(first?.text).toContain('Security Guard Refresher')
  expect(first?.text).toContain('Cancelled')
  const past = await readStaffMain(
    '/admin/schedules?course=security-guard-refresher&status=cancelled&when=past',
  )
  expect(past.text).toContain('No date matches.')
})

test('outbox, enquiries and audit have their headings and what has happened', async () => {
  expect((await readStaffMain('/admin/outbox')).texts('h1')).toEqual(['Outbox'])
  expect((await readStaffMain('/admin/enquiries')).texts('h1')).toEqual(['Enquiries'])
  const [planted] = await (await pagesDatabase())
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(eq(auditLog.action, 'demonstration-planted'))
  const audit = await readStaffMain(`/admin/audit?before=${(planted?.id ?? 0) + 1}`)
  expect(audit.text).toContain('The academy itself filled the database with the demonstration')
  expect((await readStaffMain('/admin/privacy')).texts('h1')).toEqual(['Personal data'])
})

test('a person’s data is read on a page that its address alone does not show', async () => {
  const person = { email: 'reader@post.example', fullName: 'Rita Reader' }
  await testStaff(await pagesDatabase()).booking({ ...person, price: 12_345 })
  const main = await postAsStaff('/admin/privacy/copy', { email: person.email })
  expect(main.text).toContain(`What we held about ${person.email}`)
  expect(main.region('Booking').text).toContain('Full nameRita Reader')
  expect(main.region('Booking').text).toContain('£123.45')
  expect(main.texts('button')).toEqual(['Download as PDF', 'Download for machines'])
  const pdf = await askAsStaff('/admin/privacy/copy.pdf', { email: person.email })
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(readPdf(new Uint8Array(await pdf.arrayBuffer())).root.text).toContain('Rita Reader')
  for (const shape of ['copy', 'copy.pdf', 'copy.json']) {
    const answer = await askAsStaff(`/admin/privacy/${shape}`)
    expect(answer.headers.get('location')).toBe('/admin/privacy')
  }
})

test('an enquiry is answered on its own page, and the answer stays in its thread', async () => {
  const open = await readStaffMain('/admin/enquiries')
  expect(open.text).toMatch(/Promised within 24 hours: in the last 30 days, \d of \d/)
  const grace = open.region('Grace Wetherby')
  expect(grace.text).toContain('Promised by')
  const fields = grace
    .all('input')
    .slice(0, 3)
    .map(({ attributes }): [string, string] => [attributes.name ?? '', attributes.value ?? ''])
  const empty = await postAsStaff('/admin/enquiries', [...fields, ['intent', 'answer']], 400)
  expect(empty.region('Grace Wetherby').text).toContain('Please write an answer')
  const said: [string, string] = ['message', 'Yes, from 11 January.\nAnd in two parts.']
  const done = await postAsStaff('/admin/enquiries', [...fields, said, ['intent', 'answer']])
  expect(done.text).toContain('The answer is on its way, and the enquiry is marked as answered')
  const answered = await readStaffMain('/admin/enquiries?show=answered')
  const thread = answered.region('Grace Wetherby').text
  expect(thread).toContain('Yes, from 11 January.')
  expect(thread).toContain('Sam Okafor')
  expect(thread).toContain('Replied in time')
})

test('each enquiry is marked as answered by itself, two of one person, too', async () => {
  const db = await pagesDatabase()
  const edith = {
    firstName: 'Edith',
    lastName: 'Twice',
    email: 'edith.twice@mail.example',
    phone: '07700 900445',
    courseInterest: 'Door Supervisor',
    whereDidYouFindUs: 'search-engines',
  }
  await db.insert(contactEnquiries).values([
    { ...edith, message: 'Do you teach on Sundays, please?', createdAt: new Date(Date.now() - 9) },
    { ...edith, message: 'And on Saturdays, perhaps?' },
  ])
  const ofEdith = async (show = 'open') =>
    (await readStaffMain(`/admin/enquiries?show=${show}`))
      .all('article')
      .filter(({ text }) => text.includes(edith.email))
  const open = await ofEdith()
  expect(open).toHaveLength(2)
  const sunday = open.find(({ text }) => text.includes('Do you teach on Sundays, please?'))
  const button = sunday?.texts('button').find((text) => text.startsWith('Mark as answered')) ?? ''
  if (!sunday) throw new Error('The enquiry is not listed.')
  await postAsStaff('/admin/enquiries', filledForm(sunday, button))
  const left = await ofEdith()
  expect(left).toHaveLength(1)
  expect(left[0]?.text).toContain('And on Saturdays, perhaps?')
  const [answered] = await ofEdith('answered')
  expect(answered?.text).toContain('Do you teach on Sundays, please?')
  expect(answered?.text).toMatch(/Answered .*by Sam Okafor/)
})

test('a list without an open enquiry says so', async () => {
  const db = await pagesDatabase()
  const open = await db
    .update(contactEnquiries)
    .set({ answeredAt: new Date() })
    .where(isNull(contactEnquiries.answeredAt))
    .returning({ id: contactEnquiries.id })
  const text = (await readStaffMain('/admin/enquiries')).text
  const ids = open.map(({ id }) => id)
  await db
    .update(contactEnquiries)
    .set({ answeredAt: null })
    .where(inArray(contactEnquiries.id, ids))
  expect(text).toContain('Every enquiry is answered.')
})

test('a saved answer is put into the form without JavaScript', async () => {
  const main = await readStaffMain('/admin/enquiries')
  const link = main.region('Tunde Bello').link('Groups and employers')
  const chosen = await readStaffMain(
    `/admin/enquiries${link.attributes.href?.replace(/^[^?]*/, '')}`,
  )
  expect(chosen.region('Tunde Bello').one('textarea').text).toContain('a discount of 15%')
})

test('the navigation says how much waits behind a link', async () => {
  const page = await readAsStaff('/admin/reports')
  const [enquiries] = page.links(/^Enquiries/)
  expect(enquiries?.text).toMatch(/^Enquiries\d+ to answer$/)
  expect(page.links(/^Needs attention/)[0]?.text).toMatch(/^Needs attention(\d+|99\+) open$/)
})

test('every open matter is listed, the oldest first, each with a form of its own', async () => {
  const main = await readStaffMain('/admin/matters')
  expect(main.texts('h1')).toEqual(['Needs attention'])
  // Tests beside this one may have opened later ones.
  expect(main.texts('h2').slice(0, 3)).toEqual([
    'Money without a booking £35.00',
    expect.stringMatching(/^Dispute £\d+\.00$/),
    'Refunded elsewhere £50.00',
  ])
  expect(main.text).toContain('Evidence due by')
  expect(main.all('article form')).toHaveLength(main.all('article').length)
  const dashboard = await readStaffMain('/admin/dashboard')
  expect(dashboard.link('All matters').attributes.href).toBe('/admin/matters')
})

test('registers that nobody closed and trainers’ papers that end need attention, too', async () => {
  const classroom = (await readStaffMain('/admin/matters')).one(
    '[aria-label="Registers and trainers’ papers"]',
  )
  expect(classroom.text).toContain('Register not closed: ')
  expect(classroom.text).toMatch(/Owen Pritchard\s*First aid trainer: until /)
  expect(classroom.text).toMatch(
    /Marcus Adeyemi\s*Physical intervention \(with yearly refresher\): until /,
  )
  // The dashboard names the same registers, and the navigation counts them.
  const registers = classroom.all('a[href^="/admin/attendance/"]')
  const attention = (await readStaffMain('/admin/dashboard')).region('Needs attention')
  const listed = Math.min(registers.length, portalFigures.attentionListed)
  expect(attention.links(/: the register is not closed$/)).toHaveLength(listed)
})

test('a disputed booking shows its matter and takes no refund; its evidence is a text file', async () => {
  const list = await readStaffMain('/admin/matters')
  const path = list.all('article')[1]?.all('a')[0]?.attributes.href ?? ''
  const booking = await readStaffMain(path)
  expect(booking.text).toContain('The payment is disputed, and the bank waits for evidence.')
  expect(booking.region('Refund').text).toContain('Until the bank has decided')
  expect(booking.region('Refund').all('form')).toEqual([])
  const evidence = await askAsStaff(`${path}/evidence.txt`)
  expect(evidence.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(evidence.headers.get('content-disposition')).toMatch(/evidence-CR-[0-9A-F]{8}\.txt/)
  const text = await evidence.text()
  expect(text).toContain('Terms accepted with the order')
  expect(text).not.toContain('Needs attention')
})

test('the audit says in words what was done, and shows one topic or person alone', async () => {
  const staff = testStaff(await pagesDatabase())
  await staff.onDuty()
  const [from, to] = [await staff.date('2027-11-24'), await staff.date('2028-01-19')]
  const id = await staff.booking({ scheduleId: from })
  await moveBooking({ ...(await staff.seen(id)), toDate: to }, staff.services)
  const moved = `Sam Okafor moved ${bookingReference(id)} from 24 Nov to 19 Jan 2028`
  const all = await readStaffMain('/admin/audit')
  expect(all.text).toContain(moved)
  const bookings = await readStaffMain('/admin/audit?about=bookings')
  expect(bookings.text).toContain(moved)
  expect(bookings.text).not.toContain('demonstration')
  expect((await readStaffMain('/admin/audit?about=dates')).text).not.toContain(moved)
  expect((await readStaffMain('/admin/audit?who=nobody')).text).not.toContain(moved)
})

test('what looks like abuse and what was given up have lists of their own', async () => {
  const enquiries = await readStaffMain('/admin/enquiries')
  expect(enquiries.link(/^Looks like abuse/).attributes.href).toMatch(/show=suspect/)
  const outbox = await readStaffMain('/admin/outbox?show=given-up')
  expect(outbox.link('Given up').attributes['aria-current']).toBe('page')
})

test('an address that makes no sense opens the list all the same', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  for (const path of [
    '/admin/bookings?since=2026-02-31',
    `/admin/bookings?after=2026-02-31T00:00:00.000000Z~${id}`,
    '/admin/bookings.csv?since=2026-02-31',
    '/admin/audit?before=1.5',
    '/admin/audit?before=1e30',
    '/admin/outbox?before=yesterday',
    `/admin/enquiries?before=2026-02-31T00:00:00.000000Z~${id}`,
  ]) {
    const answer = await askAsStaff(path)
    expect(answer.status, path).toBe(200)
    await answer.body?.cancel()
  }
})

test('administrators are listed with address, name and day, and cannot revoke themselves', async () => {
  const main = await readStaffMain('/admin/users')
  expect(main.text).toContain('Current Administrators')
  expect(main.texts('th')).toEqual(['Email', 'Full Name', 'Date Added', 'Actions'])
  const own = main.all('tbody tr').find(({ text }) => text.includes('admin@academy.example'))
  expect(own?.texts('td').slice(0, 3)).toEqual([
    'admin@academy.example',
    'Sam Okafor (you)',
    expect.stringMatching(/^[A-Z][a-z]{2} \d\d, \d{4}$/),
  ])
  expect(own?.one('button').text).toBe('Revoke Access')
  expect(own?.one('button').attributes).toHaveProperty('disabled')
})

import { expect, test } from 'vitest'
import { askAsStaff, readStaffMain } from './staff.ts'

test('dates are listed by month with their fill, and can be filtered', async () => {
  const all = await readStaffMain('/admin/schedules')
  expect(all.texts('h2')[0]).toMatch(/^[A-Z][a-z]+ \d{4}$/)
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
  const audit = await readStaffMain('/admin/audit')
  expect(audit.text).toContain('Demonstration planted')
  expect(audit.link('Copy or erase a person’s data').attributes.href).toBe('/admin/privacy')
  expect((await readStaffMain('/admin/privacy')).texts('h1')).toEqual(['Personal data'])
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
  const [own] = main.all('tbody tr')
  expect(own?.texts('td').slice(0, 3)).toEqual([
    'admin@academy.example',
    'Sam Okafor (you)',
    expect.stringMatching(/^[A-Z][a-z]{2} \d\d, \d{4}$/),
  ])
  expect(own?.one('button').text).toBe('Revoke Access')
  expect(own?.one('button').attributes).toHaveProperty('disabled')
})

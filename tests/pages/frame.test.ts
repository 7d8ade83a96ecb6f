import { expect, test } from 'vitest'
import { academy } from '#content/academy.ts'
import { readPage } from './academy-pages.ts'

test('the header holds the address, the bookings line and the five links', async () => {
  const header = (await readPage('/')).one('header')
  expect(header.text).toContain(academy.addressLine)
  expect(header.all(`a[href="${academy.phones.bookings.href}"]`).length).toBeGreaterThan(0)
  for (const [label, to] of [
    ['Home', '/'],
    ['Training', '/training'],
    ['Accreditations', '/accreditations'],
    ['Contact', '/contact'],
    ['Book Course', '/#popular-courses'],
  ] as const) {
    const links = header.links(label)
    expect(links.length, label).toBeGreaterThan(0)
    for (const { attributes } of links) expect(attributes.href).toBe(to)
  }
})

test('the footer holds every way to reach us, the legal pages and the staff login', async () => {
  const footer = (await readPage('/')).one('footer')
  for (const href of [
    academy.phones.bookings.href,
    academy.phones.operations.href,
    `mailto:${academy.email}`,
    academy.whatsApp.href,
    '/privacy-policy',
    '/terms-of-service',
    '/cookie-policy',
    '/admin/login',
    '/courses/door-supervisor',
    '/courses/security-guard',
    '/courses/emergency-first-aid',
    '/courses/door-supervisor-refresher',
    ...['/', '/training', '/courses', '/accreditations', '/contact'],
  ]) {
    expect(footer.all(`a[href="${href}"]`), href).toHaveLength(1)
  }
  expect(footer.link('Check a certificate').attributes.href).toBe('/verify')
  expect(footer.text).toContain('© 2024')
  expect(footer.text).toContain(academy.about)
  expect(footer.region('Follow us').all('a')).toHaveLength(3)
  expect(footer.link('Cookie settings').attributes.href).toBe('/cookie-policy#choice')
})

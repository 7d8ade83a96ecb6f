import { expect, test } from 'vitest'
import type { HtmlElement } from './html.ts'
import { readAsStaff, readStaffMain } from './staff.ts'

test('the sidebar is titled Admin Portal and leads to every page of the portal, once', async () => {
  const page = await readAsStaff('/admin/dashboard')
  const sidebar = page.one('header')
  expect(sidebar.text).toContain('Admin Portal')
  for (const [label, to] of [
    ['Dashboard', '/admin/dashboard'],
    ['Bookings', '/admin/bookings'],
    ['Schedules', '/admin/schedules'],
    ['Certifications', '/admin/certifications'],
    ['Attendance', '/admin/attendance'],
    ['Reports', '/admin/reports'],
    ['Admin Users', '/admin/users'],
  ] as const) {
    const [link, ...more] = sidebar.links(label)
    expect(link?.attributes.href, label).toBe(to)
    expect(more, label).toEqual([])
    expect(link?.attributes['aria-current'], label).toBe(label === 'Dashboard' ? 'page' : undefined)
  }
  expect(sidebar.all('button').map(({ text }) => text)).toEqual(['Sign Out'])
})

test('the dashboard shows seven figures, each leading to what it counts', async () => {
  const main = await readStaffMain('/admin/dashboard')
  for (const [label, caption, to] of [
    ['Total Bookings', /All time/, /\/admin\/bookings$/],
    ['Pending Payments', /Awaiting completion/, /\?status=pending$/],
    ['Confirmed Bookings', /Payments completed/, /\?status=confirmed$/],
    ['Monthly Revenue', /This month/, /\?status=confirmed&since=\d{4}-\d\d-01$/],
    ['This Month', /New bookings/, /\?since=\d{4}-\d\d-01$/],
    ['Upcoming Courses', /\d+ in the next 30 days$/, /\/admin\/schedules\?status=active$/],
    ['Active Certifications', /Valid certificates/, /\/admin\/certifications$/],
  ] as const) {
    const card = figureCard(main, label)
    expect(card.text).toMatch(caption)
    expect(card.attributes.href).toMatch(to)
  }
  const lines = main.region('Content to check').texts('li')
  const first = lines.filter((line) => line.includes('To be settled before going live'))
  expect(first).toEqual(lines.slice(0, 2))
  expect(first.join()).toContain('First Aid at Work: it says “HSE approved”.')
  expect(first.join()).toContain('Mechanical Restraints: price is £75.00')
  const toCheck = lines.join()
  expect(toCheck).toContain(
    'Security Guard Refresher: duration is 3 days in the catalogue and 2 days on its own page.',
  )
  expect(toCheck).toContain(
    'Home page: it says £50 to £250, but Spectator Safety Level 3 costs £350.',
  )
  expect(toCheck).toContain(
    'Complete Security Package: it says 10% off, from £380 and save £45, but 10% of £425 is £42.50.',
  )
  expect(main.region('Needs attention').text).not.toBe('')
  expect(main.links(/^Outbox/)).toHaveLength(1)
})

test.each(['Total Bookings', 'Pending Payments', 'Confirmed Bookings', 'This Month'])(
  'the figure %s and the list it leads to agree',
  async (label) => {
    const card = figureCard(await readStaffMain('/admin/dashboard'), label)
    const figure = card.one('.font-mono').text
    const list = await readStaffMain(card.attributes.href ?? '')
    expect(list.texts('h2')).toContain(`Bookings (${figure})`)
  },
)

test.each(['Reports'])('%s is coming soon', async (title) => {
  const main = await readStaffMain(`/admin/${title.toLowerCase()}`)
  expect(main.texts('h1')).toEqual([title])
  expect(main.text).toContain('Coming soon')
})

function figureCard(main: HtmlElement, label: string) {
  const [card, ...more] = main.all('a').filter((link) => link.saying(label).length > 0)
  if (!card || more.length > 0) throw new Error(`Not one card is called ${label}.`)
  return card
}

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask, readMain } from './academy-pages.ts'
import { filledForm } from './form-fields.ts'
import { mailedToken } from './mailed-token.ts'
import { askAsStaff, postAsStaff, readStaffMain } from './staff.ts'

const users = '/admin/users'

test('who signs in as staff comes to the page they wanted, and to no other site', async () => {
  const form = { email: 'admin@academy.example', password: 'torch-beam-on-a-floor-plan' }
  for (const [next, page] of [
    ['/admin/bookings', '/admin/bookings'],
    ['https://elsewhere.example/admin/', '/admin/dashboard'],
    ['//elsewhere.example/admin/', '/admin/dashboard'],
    ['/dashboard', '/admin/dashboard'],
    ['', '/admin/dashboard'],
  ] as const) {
    const path = `/admin/login?next=${encodeURIComponent(next)}`
    const answer = await ask(path, { form })
    expect([answer.status, answer.headers.get('Location')], next).toEqual([302, page])
  }
})

test('the sandbox’s trainer signs in with the administrator’s password, and begins at their own day', async () => {
  const password = 'torch-beam-on-a-floor-plan'
  const form = { email: 'priya.raman@academy.example', password }
  const answer = await ask('/admin/login', { form })
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/trainer'])
})

test('an invitation is withdrawn, and its link opens nothing', async () => {
  const email = `${randomUUID()}@mail.example`
  const typed = { email, fullName: 'Kim Wood' }
  const invite = filledForm(await readStaffMain(`${users}?invite`), 'Send Invitation', typed)
  const invited = await askAsStaff(users, invite)
  expect(invited.headers.get('location')).toBe(`${users}?done=invited`)
  const link = `/admin/invitation?token=${await mailedToken(email, 'admin-invitation')}`
  expect((await readMain(link, { cookie: 'none' })).texts('h1')).toEqual(['Join the Admin Portal'])

  const list = await readStaffMain(`${users}?done=invited`)
  expect(list.text).toContain('Admin invitation sent successfully.')
  const [row] = list.all('li').filter(({ text }) => text.includes(email))
  if (!row) throw new Error('The invitation is not listed.')
  const withdraw = filledForm(row, 'Withdraw the invitation of Kim Wood')
  const withdrawn = await askAsStaff(users, withdraw)
  expect(withdrawn.headers.get('location')).toBe(`${users}?done=withdrawn`)
  const after = await readStaffMain(`${users}?done=withdrawn`)
  expect(after.text).toContain('Invitation withdrawn.')
  expect(after.text).not.toContain(email)
  const opened = await readMain(link, { cookie: 'none', status: 410 })
  expect(opened.texts('h1')).toEqual(['This invitation no longer works'])
  const again = await postAsStaff(users, withdraw, 404)
  expect(again.text).toContain('This invitation no longer works')
})

test('a form that no page has invites nobody, and is told from an error of ours', async () => {
  expect((await askAsStaff(users, { form: 'promote' })).status).toBe(400)
})

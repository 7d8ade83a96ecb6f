import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { inviteAdmin } from '#app/operations/people/invite-admin.ts'
import { action } from '#app/routes/admin/invitation.tsx'
import { servicesContext } from '#app/services.server.ts'
import { users } from '#app/storage/schema/accounts.ts'
import { accountsOn } from '../accounts/accounts-on.ts'
import { password } from '../accounts/test-accounts.ts'
import { postgres } from '../engines/engines.ts'

const person = { email: 'cara@example.com', fullName: 'Cara Ndiaye' }
const people = accountsOn(postgres)

test('whoever accepts an invitation is in the portal', async () => {
  const { location, cookies } = await accept()
  expect(location).toBe('/admin/dashboard')
  expect(cookies).toContain('session_token')
})

test('whoever has a second factor is told to sign in with it, and is not in yet', async () => {
  const { location, cookies } = await accept({ twoFactorEnabled: true })
  expect(location).toBe('/admin/login?changed')
  expect(cookies).not.toContain('session_token')
})

async function accept({ twoFactorEnabled = false } = {}) {
  await inviteAdmin(person, null, people.services)
  await people.db.update(users).set({ twoFactorEnabled })
  const body = new URLSearchParams({
    token: await people.token(person.email, 'admin-invitation'),
    password,
  })
  const context = new RouterContextProvider()
  context.set(servicesContext, people.services)
  const request = new Request('http://academy.example/admin/invitation', { method: 'POST', body })
  const asked = { request, context, url: new URL(request.url), params: {}, pattern: '' }
  const answer = await action(asked as Parameters<typeof action>[0]).catch((thrown) => thrown)
  if (!(answer instanceof Response)) throw new Error('The invitation was refused.')
  return { location: answer.headers.get('Location'), cookies: answer.headers.getSetCookie().join() }
}

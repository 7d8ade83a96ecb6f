import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inviteAdmin } from '../../app/operations/people/invite-admin.ts'
import { action } from '../../app/routes/admin/invitation.tsx'
import { servicesContext } from '../../app/services.server.ts'
import type { Database } from '../../app/storage/engine/database.server.ts'
import { users } from '../../app/storage/schema/accounts.ts'
import { password, testAccounts } from '../accounts/test-accounts.ts'
import { engines } from '../engines/engines.ts'

const person = { email: 'cara@example.com', fullName: 'Cara Ndiaye' }
let database: Database
let people: ReturnType<typeof testAccounts>

beforeAll(async () => {
  database = (await engines[0]?.open()) as Database
  people = testAccounts(database)
})
beforeEach(() => people.clear())
afterAll(() => database.close())

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
  await database.db.update(users).set({ twoFactorEnabled })
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
  return {
    location: answer.headers.get('Location'),
    cookies: answer.headers.getSetCookie().join(),
  }
}

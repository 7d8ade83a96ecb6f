import { type APIRequestContext, expect } from '@playwright/test'
import { linkFor } from './mailbox.ts'
import { ownPassword } from './own-account.ts'

/** Chooses a password over HTTP; whoever asks is signed in. */
export async function acceptInvitation(asker: APIRequestContext, link: string) {
  const { origin, searchParams } = new URL(link)
  const answer = await asker.post(link, {
    headers: { Origin: origin },
    form: { token: searchParams.get('token') ?? '', password: ownPassword },
    maxRedirects: 0,
  })
  expect(answer.headers().location).toBe('/admin/dashboard')
}

type Person = { email: string; fullName: string }

/** An administrator more: invited by staff, and in. Both over HTTP. */
export async function addColleague(
  staff: APIRequestContext,
  colleague: APIRequestContext,
  { origin, ...person }: Person & { origin: string },
) {
  const answer = await staff.post(`${origin}/admin/users`, {
    headers: { Origin: origin },
    form: person,
    maxRedirects: 0,
  })
  expect(answer.headers().location).toBe('/admin/users?done=invited')
  await acceptInvitation(colleague, await linkFor(colleague, person.email, 'admin-invitation'))
}

import { type APIRequestContext, expect } from '@playwright/test'
import { linkFor } from './mailbox.ts'

export const ownPassword = 'lagoon-copper-nine'

/** Signs up over HTTP; the cookies that belong to it stay with who asks. */
async function signUp(asker: APIRequestContext, origin: string, email: string) {
  const answer = await asker.post(`${origin}/sign-up`, {
    headers: { Origin: origin },
    form: { fullName: 'Ana Lopes', email, password: ownPassword },
  })
  expect(await answer.text()).toContain('Check your e-mail')
}

/** The same with the link in the letter opened: whoever asks is signed in. */
export async function openOwnAccount(asker: APIRequestContext, origin: string, email: string) {
  await signUp(asker, origin, email)
  const opened = await asker.get(await linkFor(asker, email, 'email-confirmation'))
  expect(opened.url()).toMatch(/\/\?confirmed$/)
}

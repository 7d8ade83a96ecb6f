import { accountsOfBrowser } from '#app/auth/known-browser.server.ts'
import type { Services } from '#app/services.server.ts'
import { endSessions } from '#app/storage/people/accounts.ts'
import { forgetBrowsers } from '#app/storage/people/known-browsers.ts'

type SignedInUser = { id: string; session: { id: string } }

/** Ends every session but this one, and forgets every other browser; returns how many sessions. */
export async function signOutElsewhere(
  { id, session }: SignedInUser,
  headers: Headers,
  services: Services,
) {
  const here = (await accountsOfBrowser(headers, services)).find(({ userId }) => userId === id)
  return services.db.transaction(async (tx) => {
    await forgetBrowsers(tx, id, { but: here?.token })
    return endSessions(tx, id, { but: session.id })
  })
}

import type { RouterContextProvider } from 'react-router'
import { accountsOfBrowser } from '#app/auth/known-browser.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { countSessions } from '#app/storage/people/accounts.ts'
import { countBrowsers } from '#app/storage/people/known-browsers.ts'
import type { CurrentUser } from '../gate.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** What the forms of an account are made from. */
export async function loadAccount({ request, context }: Args, user: CurrentUser) {
  const services = context.get(servicesContext)
  const [devices, browsers, here] = await Promise.all([
    countSessions(services.db, user.id, services.now()),
    countBrowsers(services.db, user.id),
    accountsOfBrowser(request.headers, services),
  ])
  const { email, fullName, secondFactor } = user
  return {
    user: { email, fullName, secondFactor },
    otherDevices: devices - 1,
    otherBrowsers: browsers - here.filter(({ userId }) => userId === user.id).length,
    done: new URL(request.url).searchParams.get('done'),
  }
}

export type Account = Awaited<ReturnType<typeof loadAccount>>

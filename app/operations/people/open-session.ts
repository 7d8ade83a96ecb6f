import { rememberBrowser } from '#app/auth/known-browser.server.ts'
import type { Services } from '#app/services.server.ts'

type Opened = {
  userId: string
  /** When the person signed in, if this session replaces another: staff sessions do not last longer. */
  startedAt?: Date
}

/** Only for a person who was just authenticated. The headers set the cookies. */
export async function openSession(opened: Opened, headers: Headers, services: Services) {
  const { auth } = services
  const answer = await auth.api.openSession({ body: opened, headers, returnHeaders: true })
  answer.headers.append('Set-Cookie', await rememberBrowser(opened.userId, headers, services))
  return answer.headers
}

import type { Services } from '../../services.server.ts'

/** Only for a person who was just authenticated. The headers set the session cookie. */
export async function openSession(userId: string, headers: Headers, { auth }: Services) {
  const opened = await auth.api.openSession({ body: { userId }, headers, returnHeaders: true })
  return opened.headers
}

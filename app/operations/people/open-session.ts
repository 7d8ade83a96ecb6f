import type { Services } from '../../services.server.ts'

/** For someone who has just proved who they are; the headers carry the cookie. */
export async function openSession(userId: string, headers: Headers, { auth }: Services) {
  const opened = await auth.api.openSession({ body: { userId }, headers, returnHeaders: true })
  return opened.headers
}

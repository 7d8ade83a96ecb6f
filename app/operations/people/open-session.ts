import type { Doors } from '../../services.server.ts'

/** For someone who has just proved who they are; the headers carry the cookie. */
export async function openSession(userId: string, headers: Headers, { auth }: Doors) {
  const opened = await auth.api.openSession({ body: { userId }, headers, returnHeaders: true })
  return opened.headers
}

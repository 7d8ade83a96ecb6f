import type { Services } from '#app/services.server.ts'

/** Ends this session, on the server as well as in the browser. */
export async function signOut(headers: Headers, { auth }: Services) {
  const done = await auth.api.signOut({ headers, returnHeaders: true })
  return { headers: done.headers }
}

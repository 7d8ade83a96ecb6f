import { useSyncExternalStore } from 'react'

/** `loading` until the first answer; null: nobody is signed in. */
type Session = 'loading' | { email: string } | null

const tickMs = 30_000

let session: Session = 'loading'
let tick: ReturnType<typeof setInterval>
const listeners = new Set<() => void>()

/**
 * Who is signed in, for all parts of a page together. Fetched when the first of them is shown, by
 * `askSession`, and every 30 seconds while the page is visible and somebody is signed in or the
 * answer is unknown. The regular request also renews a session that is about to expire.
 */
export function useSession(): Session {
  return useSyncExternalStore(listen, () => session, nobody)
}

/** The same on a page that only a signed-in person gets: it asks whatever the cookies say. */
export function useEndOfSession(): Session {
  return useSyncExternalStore(listenAnyway, () => session, nobody)
}

/** Makes no request for somebody who cannot be signed in. */
export async function askSession(method?: 'POST') {
  if (mayBeSignedIn()) await ask(method)
  else change(null)
}

async function ask(method?: 'POST') {
  try {
    const answer = await fetch('/api/session', { method })
    const { user } = answer.ok ? await answer.json() : {}
    if (user === null || typeof user?.email === 'string') change(user)
  } catch {
    // No answer, or not ours: keep the last known state instead of showing the user as signed out.
  }
}

/** The server sets this cookie beside the session's own, which scripts cannot read. */
export const mayBeSignedIn = () => document.cookie.split('; ').includes('signed-in=1')

/** A page from memory is the same for everyone: rendered as for somebody who is not signed in. */
const nobody = () => null

const listen = (listener: () => void) => subscribe(listener, askSession)
const listenAnyway = (listener: () => void) => subscribe(listener, ask)

function subscribe(listener: () => void, request: typeof ask) {
  if (listeners.size === 0) {
    void request()
    tick = setInterval(() => {
      if (session !== null && !document.hidden) void request('POST')
    }, tickMs)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(tick)
  }
}

function change(now: Session) {
  session = now
  for (const listener of listeners) listener()
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

type Answer = { user: { email: string } | null }

/** Loading until the first answer; then somebody, or nobody, or unknown where nobody can say. */
export type Session = 'loading' | 'unknown' | Answer['user']

const tickMs = 30_000

/**
 * Who is signed in. Asked once the page stands, again after a form was sent, and every 30 seconds
 * while a signed-in page is in sight, or one that got no answer: that tick also prolongs a session
 * about to end.
 */
export function useSession(): [Session, () => void] {
  const [session, setSession] = useState<Session>('loading')
  const ask = useCallback((method: 'GET' | 'POST' = 'GET') => {
    fetch('/api/session', { method })
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer)))
      .then(({ user }: Answer) => setSession(user))
      // Nobody can say: what was known stays. It is no reason to send anybody out.
      .catch(() => setSession((known) => (known === 'loading' ? 'unknown' : known)))
  }, [])

  const posting = useNavigation().formMethod === 'POST'
  const posted = useRef(true)
  useEffect(() => {
    if (posting) posted.current = true
    else if (posted.current) {
      posted.current = false
      ask()
    }
  }, [posting, ask])

  const asking = session !== null && session !== 'loading'
  useEffect(() => {
    if (!asking) return
    const tick = setInterval(() => document.visibilityState === 'visible' && ask('POST'), tickMs)
    return () => clearInterval(tick)
  }, [asking, ask])

  return [session, ask]
}

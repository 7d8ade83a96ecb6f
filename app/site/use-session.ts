import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

type Answer = { user: { email: string } | null }

/** Loading until the first answer; then somebody, or nobody. */
export type Session = 'loading' | Answer['user']

const tickMs = 30_000

/**
 * Who is signed in. Asked once the page stands, again after a form was sent, and every 30 seconds
 * while a signed-in page is in sight: that tick also prolongs a session about to end.
 */
export function useSession(): [Session, () => void] {
  const [session, setSession] = useState<Session>('loading')
  const ask = useCallback((method: 'GET' | 'POST' = 'GET') => {
    fetch('/api/session', { method })
      .then((answer): Promise<Answer> => answer.json())
      .then(({ user }) => setSession(user))
      // Nobody can say: what was known stays, and a page that knew nothing offers the door.
      .catch(() => setSession((known) => (known === 'loading' ? null : known)))
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

  const signedIn = session !== null && session !== 'loading'
  useEffect(() => {
    if (!signedIn) return
    const tick = setInterval(() => document.visibilityState === 'visible' && ask('POST'), tickMs)
    return () => clearInterval(tick)
  }, [signedIn, ask])

  return [session, ask]
}

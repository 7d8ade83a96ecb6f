import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

/** Loading until somebody can say; then somebody, or nobody. */
export type Session = 'loading' | { email: string } | null

const tickMs = 30_000

/**
 * Who is signed in. Asked once the page stands, again after a form was sent, and every 30 seconds
 * while a signed-in page is in sight, or one that got no answer: that tick also prolongs a session
 * about to end.
 */
export function useSession(): [Session, () => void] {
  const [session, setSession] = useState<Session>('loading')
  const ask = useCallback(async (method?: 'POST') => {
    try {
      const answer = await fetch('/api/session', { method })
      if (answer.ok) setSession((await answer.json()).user)
    } catch {
      // Nobody can say: what was known stays. It is no reason to send anybody out.
    }
  }, [])

  const posting = useNavigation().formMethod === 'POST'
  const posted = useRef(true)
  useEffect(() => {
    if (posting) posted.current = true
    else if (posted.current) {
      posted.current = false
      void ask()
    }
  }, [posting, ask])

  useEffect(() => {
    if (session === null) return
    const tick = setInterval(() => !document.hidden && void ask('POST'), tickMs)
    return () => clearInterval(tick)
  }, [session, ask])

  return [session, ask]
}

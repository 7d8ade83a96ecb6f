import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

/** `loading` until the first answer; null: nobody is signed in. */
export type Session = 'loading' | { email: string } | null

const tickMs = 30_000

/**
 * Who is signed in. Fetched after the page has loaded, after every form post, and every 30 seconds
 * while the page is visible and somebody is signed in or the answer is unknown. The regular request
 * also renews a session that is about to expire.
 */
export function useSession(): [Session, () => void] {
  const [session, setSession] = useState<Session>('loading')
  const ask = useCallback(async (method?: 'POST') => {
    try {
      const answer = await fetch('/api/session', { method })
      if (answer.ok) setSession((await answer.json()).user)
    } catch {
      // No answer: keep the last known state instead of showing the user as signed out.
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

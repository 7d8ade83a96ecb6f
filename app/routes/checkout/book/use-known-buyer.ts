import { useEffect, useState } from 'react'
import { mayBeSignedIn } from '#app/site/use-session.ts'

type Values = Readonly<Record<string, string>>

/** What was typed before, or else what the account of a signed-in person knows of them. */
export function useKnownBuyer(courseId: string, typed: Values | undefined) {
  const [known, setKnown] = useState<Values>()
  useEffect(() => {
    if (typed || !mayBeSignedIn()) return
    const asked = new AbortController()
    fetch(`/api/bookings/${courseId}`, { signal: asked.signal })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((answer) => answer?.buyer && setKnown(answer.buyer))
      // The form can be filled in by hand.
      .catch(() => {})
    return () => asked.abort()
  }, [courseId, typed])
  return typed ?? known
}

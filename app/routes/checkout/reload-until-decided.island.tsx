import { useEffect } from 'react'

/** Shows nothing; asks for the page again until the card provider has decided. */
export default function ReloadUntilDecided() {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), 3_000)
    return () => clearTimeout(timer)
  }, [])
  return null
}

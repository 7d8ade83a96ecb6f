import { useEffect, useState } from 'react'

/** False on the server and until the page's script runs: what needs it is shown from then on. */
export function useScripted() {
  const [isScripted, setIsScripted] = useState(false)
  useEffect(() => setIsScripted(true), [])
  return isScripted
}

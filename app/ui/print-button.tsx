import { type ReactNode, useEffect, useState } from 'react'

/** Only once the script has come: before that it could not print. */
export function PrintButton({ children }: { children: ReactNode }) {
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  if (!scripted) return null
  return (
    <button
      type="button"
      onClick={() => window.print()}
      className="inline-flex min-h-11 items-center text-link underline"
    >
      {children}
    </button>
  )
}

import type { ReactNode } from 'react'
import { useScripted } from './use-scripted.ts'

/** Only once the script has come: before that it could not print. */
export function PrintButton({ children }: { children: ReactNode }) {
  if (!useScripted()) return null
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

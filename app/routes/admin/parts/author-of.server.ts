import type { RouterContextProvider } from 'react-router'
import { adminContext } from '#app/routes/gate.server.ts'

/** Whoever writes in a register or records results: signed in, with the confirmed address. */
export function authorOf({ context }: { context: Readonly<RouterContextProvider> }) {
  const { id, email, emailVerified } = context.get(adminContext)
  return { id, email: emailVerified ? email : '' }
}

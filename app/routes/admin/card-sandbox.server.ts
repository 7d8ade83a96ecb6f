import type { Services } from '../../services.server.ts'

/** Where the stand-in for the card provider shows its pages: next door to the academy. */
export function cardSandbox({ publicUrl, port }: Services['env']) {
  const address = new URL(publicUrl)
  address.port = String(port + 1)
  return address.origin
}

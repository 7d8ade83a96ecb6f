import type { Services } from '../../services.server.ts'

/** The origin of the card sandbox's pages: the academy's host, next port. */
export function cardSandbox({ publicUrl, port }: Services['env']) {
  const address = new URL(publicUrl)
  address.port = String(port + 1)
  return address.origin
}

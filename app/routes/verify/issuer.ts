import { badgeContexts, issuerProfile } from '#app/domain/certificate/badge/issuer-profile.ts'
import { servicesContext } from '#app/services.server.ts'
import { academy } from '#content/academy.ts'
import type { Route } from './+types/issuer.ts'
import { publicJson } from './public-json.ts'

/** Who issues our badges. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext).env
  const profile = issuerProfile({ name: academy.name, publicUrl })
  return publicJson({ '@context': badgeContexts, ...profile, email: academy.email })
}

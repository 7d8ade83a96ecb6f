import { servedKey } from '#app/domain/certificate/badge/public-key.ts'
import { servicesContext } from '#app/services.server.ts'
import { publicKeys } from '#app/storage/certificate/badge-keys.ts'
import type { Route } from './+types/keys.ts'
import { publicJson } from './public-json.ts'

/** The public half of every key that ever signed a badge, as a JSON Web Key Set. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext)
  const keys = await publicKeys(db)
  return publicJson({ keys: keys.map((key) => servedKey(key, env.publicUrl)) })
}

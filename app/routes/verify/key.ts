import { isKeyId, servedKey } from '#app/domain/certificate/badge/public-key.ts'
import { servicesContext } from '#app/services.server.ts'
import { publicKeyById } from '#app/storage/certificate/badge-keys.ts'
import type { Route } from './+types/key.ts'
import { publicJson } from './public-json.ts'

/** The key that a badge names in its header: a key never changes, and stays when it is retired. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext)
  const key = isKeyId(params.key) ? await publicKeyById(db, params.key) : undefined
  if (!key) return new Response('There is no such key.\n', { status: 404 })
  return publicJson(servedKey(key, env.publicUrl))
}

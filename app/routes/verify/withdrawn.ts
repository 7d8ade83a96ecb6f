import { withdrawnList } from '#app/domain/certificate/badge/withdrawn-list.ts'
import { servicesContext } from '#app/services.server.ts'
import { withdrawnCertificateIds } from '#app/storage/certificate/withdrawn-badges.ts'
import type { Route } from './+types/withdrawn.ts'
import { publicJson } from './public-json.ts'

/** Which badges count no more: a withdrawal is seen at once. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext)
  const ids = await withdrawnCertificateIds(db)
  return publicJson(withdrawnList(ids, env.publicUrl))
}

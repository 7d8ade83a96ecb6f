import { nameOfToken, privateToken } from '#app/auth/private-link.server.ts'
import { HOUR } from '#app/domain/basics/durations.ts'
import { createCatalogue } from '#app/domain/catalogue/catalogue.ts'
import { contentAreas } from '#app/domain/catalogue/content/content-areas.ts'
import type { Services } from '#app/services.server.ts'
import { versionById } from '#app/storage/catalogue/content-versions.ts'
import { contentWith } from './read-content.ts'

const lasts = 24 * HOUR

type Previews = Pick<Services, 'db' | 'now' | 'env'>

/** The beginning of the address of a draft's pages, for whoever is given it, for a day. */
export function previewLink(versionId: string, { now, env }: Pick<Previews, 'now' | 'env'>) {
  const until = Math.floor((now().getTime() + lasts) / 1000)
  return `/preview/${privateToken({ env }, `preview_${versionId}_${until}`)}`
}

/** The catalogue as it will be with that draft; null when the link is wrong, over, or the draft is gone. */
export async function previewedCatalogue(token: string, { db, now, env }: Previews) {
  const [kind, id = '', until] = nameOfToken({ env }, token)?.split('_') ?? []
  if (kind !== 'preview' || Number(until) * 1000 <= now().getTime()) return null
  const version = await versionById(db, id)
  if (version?.state !== 'draft' && version?.state !== 'scheduled') return null
  if (!contentAreas[version.area].shape.safeParse(version.body).success) return null
  return createCatalogue((await contentWith(db, version)).content)
}

import { type Catalogue, createCatalogue } from '#app/domain/catalogue/catalogue.ts'
import { withPublished } from '#app/domain/catalogue/content/content-areas.ts'
import { log } from '#app/log.server.ts'
import { lastPublication, publishedBodies } from '#app/storage/catalogue/content-versions.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { defaultCatalogue } from '#content/default-catalogue.ts'

/** The catalogue as published, in memory: asked for once a second whether anything new was published. */
export async function openPublishedCatalogue(db: Handle) {
  let catalogue: Catalogue = createCatalogue(defaultCatalogue)
  let publication = 0
  let onPublished = () => {}

  async function refresh() {
    const last = await lastPublication(db)
    if (last === publication) return
    const { content, unfit } = withPublished(defaultCatalogue, await publishedBodies(db))
    for (const { area, item } of unfit) {
      log.error({ area, item }, 'published content does not fit this version: the default is shown')
    }
    catalogue = createCatalogue(content)
    publication = last
    onPublished()
  }

  await refresh()
  return {
    catalogue: () => catalogue,
    refresh,
    /** Called after something was published, here or on another instance. */
    whenPublished(call: () => void) {
      onPublished = call
    },
  }
}

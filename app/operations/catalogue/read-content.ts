import { type CatalogueContent, createCatalogue } from '#app/domain/catalogue/catalogue.ts'
import { contentAreas, withPublished } from '#app/domain/catalogue/content/content-areas.ts'
import { contentToCheck } from '#app/domain/catalogue/content-check.ts'
import {
  type ContentItem,
  type ContentVersion,
  publishedBodies,
} from '#app/storage/catalogue/content-versions.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { defaultCatalogue } from '#content/default-catalogue.ts'
import { contentRules } from '#content/rules/content-rules.ts'

/** Everything as published now, from the database and not from memory. */
export async function publishedContent(db: Handle): Promise<CatalogueContent> {
  return withPublished(defaultCatalogue, await publishedBodies(db)).content
}

/** What is published of one item, or its default; undefined for a course that is still new. */
export async function readContent(db: Handle, { area, item }: ContentItem) {
  return contentAreas[area].read(await publishedContent(db), item)
}

/** Everything as it would be published, and what of this item would then have to be checked. */
export async function contentWith(
  db: Handle,
  { area, item, body }: ContentItem & Pick<ContentVersion, 'body'>,
) {
  const { shape, write } = contentAreas[area]
  const content = write(await publishedContent(db), item, shape.parse(body) as never)
  createCatalogue(content)
  const found = contentToCheck(content, contentRules).filter(
    (each) => each.area === area && each.item === item,
  )
  return { content, found }
}

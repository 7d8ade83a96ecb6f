import type { RouterContextProvider } from 'react-router'
import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { CONTENT_AREAS } from '#app/domain/catalogue/content/content-area-names.ts'
import { contentAreas } from '#app/domain/catalogue/content/content-areas.ts'
import { fieldOf } from '#app/domain/catalogue/content/content-field.ts'
import { differences } from '#app/domain/catalogue/content/differences.ts'
import { valuesOf } from '#app/domain/catalogue/content/form-values.ts'
import { COURSE_SLUG } from '#app/domain/catalogue/content/new-course.ts'
import { previewLink } from '#app/operations/catalogue/preview.ts'
import { contentWith, readContent } from '#app/operations/catalogue/read-content.ts'
import { seenDraft } from '#app/operations/catalogue/save-draft.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { versionsOf } from '#app/storage/catalogue/content-versions.ts'
import { titleOf } from './content-items.server.ts'

type Args = {
  request: Request
  params: { area: string; item: string }
  context: Readonly<RouterContextProvider>
}

/** The item that the address names; without one the page does not exist. */
export function itemOr404(args: Args) {
  const area = CONTENT_AREAS.find((name) => name === args.params.area)
  if (!area) throw pageNotFound(args)
  const { item } = args.params
  const isItem = area === 'course' ? COURSE_SLUG.test(item) : item === area
  if (!isItem) throw pageNotFound(args)
  return { area, item }
}

export async function loadContentPage(args: Args) {
  const services = args.context.get(servicesContext)
  const about = itemOr404(args)
  const { area, item } = about
  const { shape } = contentAreas[area]
  const published = await readContent(services.db, about)
  const versions = await versionsOf(services.db, about)
  const open = versions.find(({ version }) => isOpen(version.state))?.version
  if (!open && published === undefined) throw pageNotFound(args)
  const field = fieldOf(shape)
  const { found } = open ? await contentWith(services.db, open) : { found: [] }
  return {
    area,
    item,
    title: titleOf(area, item, services.catalogue()),
    field,
    values: valuesOf(field, open?.body ?? published),
    seen: seenDraft(open ?? null),
    note: open?.note ?? '',
    draft: open && {
      id: open.id,
      revision: open.revision,
      isScheduled: open.state === 'scheduled',
      publishAt: open.publishAt && adminMoment(open.publishAt),
      preview: previewLink(open.id, services),
      changes: differences(field, published, open.body),
      found: found.map(({ text, beforeLive = false }) => ({ text, never: beforeLive })),
    },
    versions: versions
      .filter(({ version }) => !isOpen(version.state))
      .map(({ version, author }) => ({
        id: version.id,
        number: version.number,
        isPublished: version.state === 'published',
        published: version.publishedAt ? adminMoment(version.publishedAt) : '',
        author: author ?? 'somebody who left',
        note: [version.note, version.reason].filter(Boolean).join('. '),
      })),
  }
}

export type ContentPage = Awaited<ReturnType<typeof loadContentPage>>

const isOpen = (state: string) => state === 'draft' || state === 'scheduled'

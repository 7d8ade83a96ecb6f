import { adminMoment } from '#app/domain/basics/admin-time.ts'
import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import {
  CONTENT_AREAS,
  type ContentAreaName,
} from '#app/domain/catalogue/content/content-area-names.ts'
import { contentAreas } from '#app/domain/catalogue/content/content-areas.ts'
import { contentToCheck } from '#app/domain/catalogue/content-check.ts'
import type { Services } from '#app/services.server.ts'
import { currentVersions } from '#app/storage/catalogue/content-versions.ts'
import { contentRules } from '#content/rules/content-rules.ts'

/** Every item of every area: what is published, what is drafted, by whom, and what is to be checked. */
export async function contentItems({ db, catalogue }: Pick<Services, 'db' | 'catalogue'>) {
  const published = catalogue()
  const versions = await currentVersions(db)
  const findings = contentToCheck(published, contentRules)
  return CONTENT_AREAS.map((area) => {
    const drafted = versions.filter((version) => version.area === area).map(({ item }) => item)
    const items = [...new Set([...itemsOf(area, published), ...drafted])]
    return {
      area,
      items: items.map((item) => {
        const own = versions.filter((version) => version.area === area && version.item === item)
        const live = own.find(({ state }) => state === 'published')
        const open = own.find(({ state }) => state !== 'published')
        return {
          item,
          title: titleOf(area, item, published),
          published: live?.publishedAt
            ? `Published ${adminMoment(live.publishedAt)} by ${live.author ?? 'somebody who left'}`
            : published.course(item) || area !== 'course'
              ? 'As the site began'
              : 'Not published yet',
          draft: open
            ? `${open.publishAt ? `Published ${adminMoment(open.publishAt)}, ` : ''}${open.author ?? 'somebody who left'}, ${adminMoment(open.updatedAt)}`
            : null,
          isScheduled: open?.state === 'scheduled',
          toCheck: findings.filter((each) => each.area === area && each.item === item).length,
        }
      }),
    }
  })
}

const itemsOf = (area: ContentAreaName, { courses }: Catalogue): readonly string[] =>
  area === 'course' ? courses.map(({ id }) => id) : [area]

export function titleOf(area: ContentAreaName, item: string, catalogue: Catalogue) {
  if (area !== 'course') return contentAreas[area].title
  return catalogue.course(item)?.title.page ?? item
}

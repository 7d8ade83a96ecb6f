import { isDeepStrictEqual } from 'node:util'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { CourseBody } from '#app/domain/catalogue/content/areas/course-shape.ts'
import {
  decidePublishing,
  type Publishing,
  type PublishRefusal,
} from '#app/domain/catalogue/content/version.ts'
import type { Services } from '#app/services.server.ts'
import {
  changeVersion,
  lastPublication,
  lockContent,
  replacePublished,
  versionById,
} from '#app/storage/catalogue/content-versions.ts'
import { addChangedPrices } from '#app/storage/catalogue/prices.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { tellAdministrators } from '../mail/tell-administrators.ts'
import { contentWith, publishedContent } from './read-content.ts'

type Asked = Publishing & {
  id: string
  /** As the page showed it; null for the job that publishes at the chosen time. */
  revision: number | null
  /** Null for that job. */
  actorId: string | null
}

export type Published = Outcome<
  { state: 'published' | 'scheduled' },
  PublishRefusal | 'not-found' | 'changed'
>

type Publishes = Pick<Services, 'db' | 'now' | 'nudge'>

/** At once, or at a moment to come. Instances show it within two seconds. */
export async function publishVersion(asked: Asked, { db, now, nudge }: Publishes) {
  const outcome = await db.transaction(async (tx): Promise<Published> => {
    await lockContent(tx)
    const version = await versionById(tx, asked.id)
    if (!version) return refused('not-found')
    if (asked.revision !== null && version.revision !== asked.revision) return refused('changed')
    const { content, found } = await contentWith(tx, version)
    const decision = decidePublishing({ state: version.state, found }, asked, now())
    if (!decision.ok) return decision
    const { at, reason, actorId } = asked
    if (actorId && (await changesPrices(version.id, { db: tx }))) {
      const whom = { fullName: version.item, email: '' }
      await tellAdministrators(tx, { act: 'prices-published', actorId, whom }, { now })
    }
    if (decision.state === 'scheduled') {
      await changeVersion(tx, version.id, { state: 'scheduled', publishAt: at, reason })
    } else {
      await replacePublished(tx, version)
      await changeVersion(tx, version.id, {
        state: 'published',
        publishedAt: now(),
        publishedBy: actorId ?? version.authorId,
        publication: (await lastPublication(tx)) + 1,
        reason,
      })
      const prices = content.courses.map(({ id, price }) => ({ courseSlug: id, pence: price.page }))
      await addChangedPrices(tx, prices, now())
    }
    const action = decision.state === 'published' ? 'content-published' : 'content-scheduled'
    const subjectId = `${version.area}/${version.item}`
    await recordAudit(tx, action, subjectId, { actorId })
    return decision
  })
  if (!outcome.ok) return outcome
  nudge('send-mail')
  if (outcome.state === 'published') nudge('refresh-public-answers')
  return outcome
}

/** Whether a course would cost something else than now: an open session is not enough for that. */
export async function changesPrices(id: string, { db }: Pick<Services, 'db'>) {
  const version = await versionById(db, id)
  if (version?.area !== 'course') return false
  const before = (await publishedContent(db)).courses.find((course) => course.id === version.item)
  const after = (version.body as Partial<CourseBody>).price
  return !isDeepStrictEqual(before?.price, after)
}

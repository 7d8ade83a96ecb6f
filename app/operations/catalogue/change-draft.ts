import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import {
  type ContentVersion,
  changeVersion,
  deleteDraft,
  insertDraft,
  lockContent,
  openVersion,
  versionById,
} from '#app/storage/catalogue/content-versions.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'

type Change = { id: string; revision: number; actorId: string }

type Changed = Outcome<object, 'not-found' | 'changed'>

/** What was never published goes for good. */
export const discardDraft = (change: Change, services: Pick<Services, 'db'>) =>
  changeOpen(change, services, async (tx, version) => {
    await deleteDraft(tx, version.id)
    return 'content-discarded'
  })

/** What was to be published by itself is a draft again, and can be changed. */
export const takeBackSchedule = (change: Change, services: Pick<Services, 'db'>) =>
  changeOpen(change, services, async (tx, version) => {
    await changeVersion(tx, version.id, { state: 'draft', publishAt: null })
    return 'content-unscheduled'
  })

function changeOpen(
  { id, revision, actorId }: Change,
  { db }: Pick<Services, 'db'>,
  write: (
    tx: Handle,
    version: ContentVersion,
  ) => Promise<'content-discarded' | 'content-unscheduled'>,
) {
  return db.transaction(async (tx): Promise<Changed> => {
    await lockContent(tx)
    const version = await versionById(tx, id)
    if (!version || (version.state !== 'draft' && version.state !== 'scheduled')) {
      return refused('not-found')
    }
    if (version.revision !== revision) return refused('changed')
    const action = await write(tx, version)
    const subjectId = `${version.area}/${version.item}`
    await recordAudit(tx, action, subjectId, { actorId })
    return { ok: true }
  })
}

/** An earlier version becomes a draft, to be looked at and published like any other. */
export function restoreVersion(
  { id, actorId }: Pick<Change, 'id' | 'actorId'>,
  { db }: Pick<Services, 'db'>,
) {
  return db.transaction(async (tx): Promise<Outcome<object, 'not-found' | 'has-draft'>> => {
    await lockContent(tx)
    const version = await versionById(tx, id)
    if (!version) return refused('not-found')
    const { area, item, body, number } = version
    if (await openVersion(tx, version)) return refused('has-draft')
    await insertDraft(tx, { area, item, body, authorId: actorId, note: `As in version ${number}` })
    const subjectId = `${area}/${item}`
    await recordAudit(tx, 'content-drafted', subjectId, { actorId })
    return { ok: true }
  })
}

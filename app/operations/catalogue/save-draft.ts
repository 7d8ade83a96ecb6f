import { isDeepStrictEqual } from 'node:util'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import {
  type ContentItem,
  type ContentVersion,
  changeVersion,
  insertDraft,
  lockContent,
  openVersion,
} from '#app/storage/catalogue/content-versions.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { readContent } from './read-content.ts'

type Draft = ContentItem & {
  /** As the area's shape gives it. */
  body: unknown
  note: string
  /** Id and revision of the draft that the form was made from; null where there was none. */
  seen: string | null
  actorId: string
}

type Saved =
  | Outcome<{ version: ContentVersion }, 'nothing-changed' | 'scheduled'>
  /** Somebody else wrote meanwhile: nothing was saved. */
  | { ok: false; reason: 'changed'; theirs: ContentVersion }

export const seenDraft = (draft: Pick<ContentVersion, 'id' | 'revision'> | null) =>
  draft && `${draft.id} ${draft.revision}`

/** A draft is kept only when it says something else than what is published. */
export function saveDraft(
  { area, item, body, note, seen, actorId }: Draft,
  { db }: Pick<Services, 'db'>,
): Promise<Saved> {
  return db.transaction(async (tx): Promise<Saved> => {
    await lockContent(tx)
    const open = await openVersion(tx, { area, item })
    if (open && seenDraft(open) !== seen) return { ok: false, reason: 'changed', theirs: open }
    if (open?.state === 'scheduled') return refused('scheduled')
    if (!open && isDeepStrictEqual(body, await readContent(tx, { area, item }))) {
      return refused('nothing-changed')
    }
    if (open) await changeVersion(tx, open.id, { body, note, authorId: actorId })
    const version = open
      ? { ...open, body, note, authorId: actorId, revision: open.revision + 1 }
      : await insertDraft(tx, { area, item, body, note, authorId: actorId })
    await recordAudit(tx, 'content-drafted', `${area}/${item}`, { actorId })
    return { ok: true, version }
  })
}

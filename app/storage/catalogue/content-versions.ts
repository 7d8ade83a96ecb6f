import { and, asc, desc, eq, inArray, lte, max, sql } from 'drizzle-orm'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import type { ContentAreaName } from '#app/domain/catalogue/content/content-area-names.ts'
import type { Handle } from '../engine/database.server.ts'
import { users } from '../schema/accounts.ts'
import { contentVersions } from '../schema/catalogue/content.ts'

export type ContentItem = { area: ContentAreaName; item: string }

export type ContentVersion = typeof contentVersions.$inferSelect

/** Raised with everything that is published; 0 before anything was. */
export async function lastPublication(db: Handle) {
  const [row] = await db.select({ last: max(contentVersions.publication) }).from(contentVersions)
  return row?.last ?? 0
}

/** In the order in which it was published, so that new courses keep theirs. */
export function publishedBodies(db: Handle) {
  const { area, item, body } = contentVersions
  return db
    .select({ area, item, body })
    .from(contentVersions)
    .where(eq(contentVersions.state, 'published'))
    .orderBy(asc(contentVersions.createdAt), asc(contentVersions.id))
}

/**
 * Until the end of the transaction nobody else saves or publishes: it happens a few times a day, and
 * publications get their numbers in the order in which others see them.
 */
export async function lockContent(tx: Handle) {
  await tx.execute(sql`lock table content_versions in share row exclusive mode`)
}

const of = ({ area, item }: ContentItem) =>
  and(eq(contentVersions.area, area), eq(contentVersions.item, item))

const isOpen = inArray(contentVersions.state, ['draft', 'scheduled'])

/** What is not yet published of an item. */
export async function openVersion(db: Handle, item: ContentItem) {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(and(of(item), isOpen))
  return row ?? null
}

export async function versionById(db: Handle, id: string) {
  if (!isRecordId(id)) return null
  const [row] = await db.select().from(contentVersions).where(eq(contentVersions.id, id))
  return row ?? null
}

/** Every version of an item with who wrote it, the newest first. */
export function versionsOf(db: Handle, item: ContentItem) {
  return db
    .select({ version: contentVersions, author: users.name })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.authorId))
    .where(of(item))
    .orderBy(desc(contentVersions.number))
}

/** What is published or drafted of every item, for the list of the portal. */
export function currentVersions(db: Handle) {
  return db
    .select({
      area: contentVersions.area,
      item: contentVersions.item,
      state: contentVersions.state,
      publishAt: contentVersions.publishAt,
      publishedAt: contentVersions.publishedAt,
      updatedAt: contentVersions.updatedAt,
      author: users.name,
    })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.authorId))
    .where(inArray(contentVersions.state, ['draft', 'scheduled', 'published']))
}

type NewDraft = ContentItem & { body: unknown; authorId: string; note: string }

export async function insertDraft(tx: Handle, { area, item, ...draft }: NewDraft) {
  const [last] = await tx
    .select({ number: max(contentVersions.number) })
    .from(contentVersions)
    .where(of({ area, item }))
  const number = (last?.number ?? 0) + 1
  const [row] = await tx
    .insert(contentVersions)
    .values({ area, item, number, state: 'draft', ...draft })
    .returning()
  if (!row) throw new Error('The draft was not written.')
  return row
}

type Change = Partial<
  Pick<
    ContentVersion,
    | 'body'
    | 'state'
    | 'authorId'
    | 'note'
    | 'reason'
    | 'publishAt'
    | 'publishedAt'
    | 'publishedBy'
    | 'publication'
  >
>

export async function changeVersion(tx: Handle, id: string, change: Change) {
  await tx
    .update(contentVersions)
    .set({ ...change, revision: sql`${contentVersions.revision} + 1` })
    .where(eq(contentVersions.id, id))
}

export async function deleteDraft(tx: Handle, id: string) {
  await tx.delete(contentVersions).where(eq(contentVersions.id, id))
}

/** What was published of an item until now gives way. */
export async function replacePublished(tx: Handle, item: ContentItem) {
  await tx
    .update(contentVersions)
    .set({ state: 'replaced', revision: sql`${contentVersions.revision} + 1` })
    .where(and(of(item), eq(contentVersions.state, 'published')))
}

export function dueVersions(db: Handle, now: Date) {
  return db
    .select({ id: contentVersions.id })
    .from(contentVersions)
    .where(and(eq(contentVersions.state, 'scheduled'), lte(contentVersions.publishAt, now)))
    .orderBy(asc(contentVersions.publishAt), asc(contentVersions.id))
}

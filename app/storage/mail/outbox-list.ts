import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { LetterKind } from '#app/domain/mail/letters.ts'
import { columnsOf } from '../basics/columns-of.ts'
import { exactTime, olderThan, type Page } from '../basics/page-cursor.ts'
import type { Handle } from '../engine/database.server.ts'
import { outbox } from '../schema/mail.ts'

/** `given-up`: never sent, and its contents were erased by the purge date or by staff. */
export type LettersShown = 'unsent' | 'sent' | 'given-up'

const shownLetters: Record<LettersShown, SQL | undefined> = {
  unsent: or(
    eq(outbox.state, 'waiting'),
    and(eq(outbox.state, 'failed'), isNotNull(outbox.message)),
  ),
  sent: eq(outbox.state, 'sent'),
  'given-up': and(eq(outbox.state, 'failed'), isNull(outbox.message)),
}

/** Of a letter that has one; null for others, and once its contents are erased. */
const occasion = sql<string | null>`${outbox.message} -> 'facts' ->> 'occasion'`

/** The newest first. */
export function listLetters(db: Handle, shown: LettersShown, { before, limit }: Page) {
  return db
    .select({
      ...columnsOf(outbox, 'id', 'kind'),
      occasion,
      ...columnsOf(outbox, 'state', 'attempts', 'dueAt', 'lastError'),
      to: sql<string | null>`${outbox.message} ->> 'to'`,
      ...columnsOf(outbox, 'createdAt', 'sentAt'),
      exactTime: exactTime(outbox.createdAt),
    })
    .from(outbox)
    .where(and(shownLetters[shown], olderThan(outbox, before)))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit)
}

export async function letterById(db: Handle, id: string) {
  const [letter] = await db
    .select({ ...getTableColumns(outbox), occasion })
    .from(outbox)
    .where(eq(outbox.id, id))
  return letter
}

/** Letters of one kind about these subjects that wait or have failed, the oldest first. */
export function unsentLettersAbout(db: Handle, kind: LetterKind, subjectIds: readonly string[]) {
  return db
    .select({ subjectId: outbox.subjectId, state: outbox.state })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, kind),
        ne(outbox.state, 'sent'),
        inArray(outbox.subjectId, [...subjectIds]),
      ),
    )
    .orderBy(asc(outbox.createdAt))
}

export function lettersAbout(db: Handle, subjectId: string) {
  return db
    .select({
      ...columnsOf(outbox, 'id', 'kind'),
      occasion,
      ...columnsOf(outbox, 'state', 'message', 'createdAt', 'sentAt'),
    })
    .from(outbox)
    .where(eq(outbox.subjectId, subjectId))
    .orderBy(asc(outbox.createdAt), asc(outbox.position), asc(outbox.id))
}

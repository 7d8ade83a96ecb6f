import { and, asc, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import {
  type AuditAction,
  type AuditSubject,
  subjectOfAction,
} from '#app/domain/people/audit-actions.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { users } from '../schema/accounts.ts'
import { auditLog } from '../schema/audit.ts'

type AuditEvent = {
  /** Who did it; null for jobs and command-line scripts. */
  actorId: string | null
  /** Names of what changed, never the values. */
  fields?: string[]
  /** Ids and states that say it in words, by name; never personal values. */
  details?: Record<string, string>
}

/** Call it in the transaction of the change. */
export async function recordAudit(
  tx: Handle,
  action: AuditAction,
  subjectId: string,
  { fields = [], ...event }: AuditEvent,
) {
  const subjectType = subjectOfAction[action]
  await tx.insert(auditLog).values({ action, subjectType, subjectId, fields, ...event })
}

type AuditFilter = {
  /** Where the last page ended. */
  before: number | null
  /** Empty for all. */
  subjects: readonly AuditSubject[]
  /** `nobody` for jobs and command-line scripts, null for everyone. */
  actor: { id: string } | 'nobody' | null
  limit: number
}

/** Who did what, the latest first. */
export function listAudit(db: Handle, { before, subjects, actor, limit }: AuditFilter) {
  return db
    .select({
      ...columnsOf(auditLog, 'id', 'action', 'subjectType', 'subjectId', 'fields', 'details', 'at'),
      actorId: auditLog.actorId,
      actor: users.name,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        before ? lt(auditLog.id, before) : undefined,
        subjects.length > 0 ? inArray(auditLog.subjectType, [...subjects]) : undefined,
        actor === 'nobody' ? isNull(auditLog.actorId) : undefined,
        actor && actor !== 'nobody' ? eq(auditLog.actorId, actor.id) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
}

/** What was done to a subject; `actor` is null when the account was deleted. */
export function auditOf(
  db: Handle,
  subjectType: AuditSubject,
  subjectIds: string | readonly string[],
) {
  return db
    .select({
      ...columnsOf(auditLog, 'action', 'details', 'at', 'actorId'),
      actor: users.name,
      subjectId: auditLog.subjectId,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(eq(auditLog.subjectType, subjectType), inArray(auditLog.subjectId, [subjectIds].flat())),
    )
    .orderBy(asc(auditLog.id))
}

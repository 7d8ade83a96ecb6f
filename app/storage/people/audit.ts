import { and, asc, desc, eq, lt } from 'drizzle-orm'
import type { AuditAction, AuditSubject } from '../../domain/people/audit-actions.ts'
import type { Handle } from '../engine/database.server.ts'
import { users } from '../schema/accounts.ts'
import { auditLog } from '../schema/audit.ts'

type AuditEvent = {
  /** Who did it; null for jobs and command-line scripts. */
  actorId: string | null
  action: AuditAction
  subjectType: AuditSubject
  subjectId: string
  /** Names of what changed, never the values. */
  fields: string[]
}

/** Call it in the transaction of the change. */
export async function recordAudit(tx: Handle, event: AuditEvent) {
  await tx.insert(auditLog).values(event)
}

/** Who did what, the latest first; `before` is where the last page ended. */
export function listAudit(db: Handle, before: number | null, limit: number) {
  return db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      subjectType: auditLog.subjectType,
      subjectId: auditLog.subjectId,
      fields: auditLog.fields,
      at: auditLog.at,
      actorId: auditLog.actorId,
      actor: users.name,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(before ? lt(auditLog.id, before) : undefined)
    .orderBy(desc(auditLog.id))
    .limit(limit)
}

/** What was done to a subject; `actor` is null when the account was deleted. */
export function auditOf(db: Handle, subjectType: AuditSubject, subjectId: string) {
  return db
    .select({
      action: auditLog.action,
      at: auditLog.at,
      actorId: auditLog.actorId,
      actor: users.name,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.subjectType, subjectType), eq(auditLog.subjectId, subjectId)))
    .orderBy(asc(auditLog.id))
}

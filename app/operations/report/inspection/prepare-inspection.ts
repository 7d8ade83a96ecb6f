import { HOUR } from '#app/domain/basics/durations.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import type { InspectionKind, Selection } from '#app/domain/report/inspection/inspection.ts'
import { inspectionLimits as limits } from '#app/domain/report/limits.ts'
import { tellAdministrators } from '#app/operations/mail/tell-administrators.ts'
import { isFreshlyConfirmed } from '#app/operations/people/confirm/confirm-person.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { addLink, withdrawLinks } from '#app/storage/people/links.ts'
import { registerRun, rostersOf } from '#app/storage/register/register-runs.ts'
import { endInspection, insertInspection } from '#app/storage/report/inspection/inspections.ts'

type Wanted = Selection & { kind: InspectionKind; actorId: string; sessionId: string }

type Prepared = Outcome<
  /** The token of a link is known now and never again. */
  { id: string; token: string | null },
  'not-confirmed' | 'nothing-chosen' | 'too-many' | 'unknown'
>

/** Keeps what staff chose; for a view also makes the link that opens it. */
export async function prepareInspection(
  { kind, actorId, sessionId, ...wanted }: Wanted,
  services: Pick<Services, 'db' | 'now'>,
): Promise<Prepared> {
  const { db, now } = services
  if (!(await isFreshlyConfirmed(sessionId, services))) return refused('not-confirmed')
  const ids = [...wanted.runIds, ...wanted.bookingIds]
  if (ids.length === 0) return refused('nothing-chosen')
  if (!ids.every(isRecordId)) return refused('unknown')
  if (wanted.runIds.length > limits.mostRuns) return refused('too-many')
  const hours = kind === 'pack' ? limits.packHours : limits.linkHours
  return db.transaction(async (tx): Promise<Prepared> => {
    const selection = await existing(tx, wanted)
    if (!selection) return refused('unknown')
    const madeAt = now()
    const expiresAt = new Date(madeAt.getTime() + hours * HOUR)
    const id = await insertInspection(tx, {
      kind,
      ...selection,
      madeBy: actorId,
      madeAt,
      expiresAt,
    })
    if (kind === 'pack') return { ok: true, id, token: null }
    const token = await addLink(tx, {
      purpose: 'inspection',
      subject: id,
      now: madeAt,
      hours,
      issuedBy: actorId,
    })
    await auditRuns(tx, { action: 'inspection-link-made', ...selection, inspectionId: id, actorId })
    await tellAdministrators(tx, { act: 'inspection-link-made', actorId }, services)
    return { ok: true, id, token }
  })
}

/** Sorted, so that the same choice gives the same pack; null where something of it is not there. */
async function existing(tx: Handle, { runIds, bookingIds }: Selection): Promise<Selection | null> {
  const chosen = [...new Set(runIds)].sort()
  for (const id of chosen) if ((await registerRun(tx, id))?.status !== 'active') return null
  const people = new Set((await rostersOf(tx, chosen)).map(({ bookingId }) => bookingId))
  const isKnown = bookingIds.every((id) => people.has(id))
  return isKnown ? { runIds: chosen, bookingIds: [...new Set(bookingIds)].sort() } : null
}

type Audited = Selection & {
  action: 'inspection-pack-downloaded' | 'inspection-link-made' | 'inspection-link-ended'
  inspectionId: string
  actorId: string
}

/** One row for each run: who looks at a date sees who took its records away. */
export async function auditRuns(
  tx: Handle,
  { action, runIds, bookingIds, inspectionId, actorId }: Audited,
) {
  const details: Record<string, string> = { inspection: inspectionId }
  if (bookingIds.length > 0) details.people = String(bookingIds.length)
  for (const subjectId of runIds) {
    await recordAudit(tx, action, subjectId, { actorId, details })
  }
}

/** Ends a link at once, on every instance. False when it had ended already. */
export function endInspectorLink(
  { id, actorId }: { id: string; actorId: string },
  { db, now }: Pick<Services, 'db' | 'now'>,
) {
  return db.transaction(async (tx) => {
    const runIds = await endInspection(tx, id, now())
    if (!runIds) return false
    await withdrawLinks(tx, { purpose: 'inspection', subject: id, now: now() })
    const action = 'inspection-link-ended' as const
    await auditRuns(tx, { action, runIds, bookingIds: [], inspectionId: id, actorId })
    return true
  })
}

import { type Refused, refused } from '#app/domain/basics/outcome.ts'
import type { Finding } from '#app/domain/schedule/lawful/finding.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { insertOverride } from '#app/storage/schedule/overrides.ts'

type Publication = {
  runId: string
  breaches: readonly Finding[]
  /** Why staff publish it all the same; null where they gave no reason. */
  override: string | null
  actorId: string
}

export type Forbidden = Refused<'forbidden', { findings: readonly Finding[] }>

/** Refuses to publish, unless staff gave a reason, which is kept; null when nothing is in the way. */
export async function refuseBreaches(
  tx: Handle,
  { runId, breaches, override, actorId }: Publication,
): Promise<Forbidden | null> {
  if (breaches.length === 0) return null
  if (!override) return refused('forbidden', { findings: breaches })
  const findings = breaches.map(({ text }) => text)
  await insertOverride(tx, { scheduleId: runId, findings, reason: override, actorId })
  await recordAudit(tx, 'date-published-against-rules', runId, {
    actorId,
    fields: breaches.map(({ breach }) => breach),
  })
  return null
}

import { keyedHash } from '#app/auth/keyed-hash.server.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { rateLimitPrefix } from '#app/domain/basics/rate-limit-prefix.ts'
import { inspectionLimits } from '#app/domain/report/limits.ts'
import type { Services } from '#app/services.server.ts'
import { countOneMore } from '#app/storage/people/abuse-counters.ts'
import { linkSubject } from '#app/storage/people/links.ts'
import {
  type Inspection,
  inspectionById,
  noteOpened,
} from '#app/storage/report/inspection/inspections.ts'

type Visit = { token: string; clientAddress: string }

type Opened = Outcome<{ inspection: Inspection }, 'too-many-attempts' | 'not-found'>

/** What an inspector's link shows, while it lasts. Every visit is counted, also with a wrong link. */
export async function openInspection(
  { token, clientAddress }: Visit,
  services: Pick<Services, 'db' | 'env' | 'now'>,
): Promise<Opened> {
  const { db, now } = services
  const key = keyedHash(services, 'inspection', rateLimitPrefix(clientAddress))
  const visits = await countOneMore(db, { key, now: now(), windowHours: 1 })
  if (visits > inspectionLimits.visitsPerHour) return refused('too-many-attempts')
  const id = await linkSubject(db, { purpose: 'inspection', token, now: now() })
  const inspection = id ? await inspectionById(db, id, now()) : undefined
  if (inspection?.kind !== 'view') return refused('not-found')
  if (!inspection.openedAt) await noteOpened(db, inspection.id, now())
  return { ok: true, inspection }
}

import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { links } from '../schema/people.ts'
import { findAccount } from './accounts.ts'
import { hasRole } from './roles.ts'

type TrainerAccess = 'none' | 'invited' | 'open'

/** Whether whoever has this address can see their dates as a trainer, or is invited to. */
export async function trainerAccess(db: Handle, email: string, now: Date): Promise<TrainerAccess> {
  const account = await findAccount(db, email)
  if (!account) return 'none'
  if (await hasRole(db, { userId: account.id, role: 'trainer' })) return 'open'
  const open = await db.$count(
    links,
    and(
      eq(links.purpose, 'trainer-invitation'),
      eq(links.subject, account.id),
      isNull(links.usedAt),
      gt(links.expiresAt, now),
    ),
  )
  return open > 0 ? 'invited' : 'none'
}

import { fullRightsFrom } from '#app/domain/people/full-rights.ts'
import { staffProof } from '#app/domain/people/limits.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { grantAdmin, listAdmins } from '#app/storage/people/roles.ts'

type Given = { userId: string; grantedBy: string | null; now: Date }

/** Their full rights begin a day later; those of a new site's first administrator, by the command line, at once. */
export async function giveAdmin(tx: Handle, { userId, grantedBy, now }: Given) {
  const isFirst = grantedBy === null && (await withFullRights(tx, now)).length === 0
  return grantAdmin(tx, { userId, grantedBy, now, confirmedAt: isFirst ? now : null })
}

/** Administrators whose time of waiting is over. */
async function withFullRights(tx: Handle, now: Date) {
  const admins = await listAdmins(tx)
  return admins.filter((admin) => rightsFrom(admin) <= now)
}

export function rightsFrom({
  createdAt,
  confirmedAt,
}: {
  createdAt: Date
  confirmedAt: Date | null
}) {
  return fullRightsFrom({ grantedAt: createdAt, confirmedAt }, staffProof.newAdministratorHours)
}

type Rights = Pick<Services, 'now'> & { env: Pick<Services['env'], 'requireStaffSecondFactor'> }

/** Until when an administrator has to wait; null when they need not, as where no second factor is required. */
export async function waitsUntil(tx: Handle, userId: string, { env, now }: Rights) {
  if (!env.requireStaffSecondFactor) return null
  const own = (await listAdmins(tx)).find((admin) => admin.userId === userId)
  const from = own && rightsFrom(own)
  return from && from > now() ? from : null
}

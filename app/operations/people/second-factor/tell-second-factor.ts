import { tellAccountChanged } from '#app/operations/mail/tell-account-changed.ts'
import { tellAdministrators } from '#app/operations/mail/tell-administrators.ts'
import type { Services } from '#app/services.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { userMay } from '../user-may.ts'

/** Records that somebody switched their second factor on or off, and writes to whoever has to know. */
export async function tellSecondFactor(
  userId: string,
  change: 'second-factor-on' | 'second-factor-off',
  services: Services,
) {
  const { db, nudge } = services
  await recordAudit(db, change, userId, { actorId: userId, fields: ['second_factor'] })
  await tellAccountChanged(db, { userId, change }, services)
  if (await userMay(db, userId, 'manage-administrators')) {
    await tellAdministrators(db, { act: change, actorId: userId }, services)
  }
  nudge('send-mail')
}

import { takeAttempt } from '../../auth/attempts.server.ts'
import { isWrongPassword, refusalCode } from '../../auth/refusal.server.ts'
import type { Services } from '../../services.server.ts'
import { recordAudit } from '../../storage/people/audit.ts'

type Asked = { headers: Headers; clientAddress: string; userId: string; password: string }

/** Back to a password alone, for whoever knows it. */
export async function removeSecondFactor(asked: Asked, services: Services) {
  const { headers, clientAddress, userId, password } = asked
  const attempt = await takeAttempt({ what: 'password', clientAddress, about: userId }, services)
  if (!attempt.allowed) return { ok: false, reason: 'too-many-attempts' } as const
  try {
    const done = await services.auth.api.disableTwoFactor({
      body: { password },
      headers,
      returnHeaders: true,
    })
    await attempt.forgive()
    await recordAudit(services.db, { ...event, subjectId: userId, actorId: userId })
    return { ok: true, headers: done.headers } as const
  } catch (error) {
    if (!isWrongPassword(refusalCode(error))) throw error
    return { ok: false, reason: 'wrong-password' } as const
  }
}

const event = { action: 'second-factor-off', subjectType: 'user', fields: ['second_factor'] }

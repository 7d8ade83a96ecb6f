import { takeAttempt } from '../../auth/attempts.server.ts'
import { refusalCode } from '../../auth/refusal.server.ts'
import { spendCode } from '../../auth/spent-codes.server.ts'
import type { Services } from '../../services.server.ts'
import { recordAudit } from '../../storage/people/audit.ts'

type Asked = { headers: Headers; clientAddress: string; userId: string; code: string }

/** The first code from the app switches the second factor on. */
export async function confirmSecondFactor(asked: Asked, services: Services) {
  const { headers, clientAddress, userId, code } = asked
  const attempt = await takeAttempt(
    { what: 'secondFactor', clientAddress, about: userId },
    services,
  )
  if (!attempt.allowed) return { ok: false, reason: 'too-many-attempts' } as const
  try {
    const done = await services.auth.api.verifyTOTP({
      body: { code },
      headers,
      returnHeaders: true,
    })
    await spendCode({ userId, code }, services)
    await attempt.forgive()
    await recordAudit(services.db, { ...event, subjectId: userId, actorId: userId })
    return { ok: true, headers: done.headers } as const
  } catch (error) {
    if (refusalCode(error) === null) throw error
    return { ok: false, reason: 'wrong-code' } as const
  }
}

const event = { action: 'second-factor-on', subjectType: 'user', fields: ['second_factor'] }

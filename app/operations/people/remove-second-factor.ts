import { takeAttempt } from '../../auth/attempts.server.ts'
import { isWrongPassword, refusalCode } from '../../auth/refusal.server.ts'
import { type Outcome, refused } from '../../domain/basics/outcome.ts'
import type { Services } from '../../services.server.ts'
import { recordAudit } from '../../storage/people/audit.ts'

type RemoveInput = { headers: Headers; clientAddress: string; userId: string; password: string }

/** Switches the second factor off. The password has to be typed again. */
export async function removeSecondFactor(
  input: RemoveInput,
  services: Services,
): Promise<Outcome<{ headers: Headers }, 'too-many-attempts' | 'wrong-password'>> {
  const { headers, clientAddress, userId, password } = input
  const attempt = await takeAttempt({ what: 'password', clientAddress, about: userId }, services)
  if (!attempt.allowed) return refused('too-many-attempts')
  try {
    const done = await services.auth.api.disableTwoFactor({
      body: { password },
      headers,
      returnHeaders: true,
    })
    await attempt.forgive()
    await recordAudit(services.db, {
      action: 'second-factor-off',
      subjectType: 'user',
      subjectId: userId,
      actorId: userId,
      fields: ['second_factor'],
    })
    return { ok: true, headers: done.headers }
  } catch (error) {
    if (!isWrongPassword(refusalCode(error))) throw error
    return refused('wrong-password')
  }
}

import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { mailRetry } from '#app/domain/mail/limits.ts'
import type { NewActLine } from '#app/domain/people/acts.ts'
import { keepAct } from '../report/keep-act.ts'
import { type Resending, resendLetter } from './resend-letter.ts'

type ResendInput = { letterIds: readonly string[]; actorId: string }

/** Sends several letters again. Each is decided and audited by itself: one refusal stops no other. */
export async function resendLetters(
  { letterIds, actorId }: ResendInput,
  services: Resending,
): Promise<Outcome<{ actId: string }, 'none-selected' | 'too-many'>> {
  const chosen = new Set(letterIds)
  if (chosen.size === 0) return refused('none-selected')
  if (chosen.size > mailRetry.resentAtOnce) return refused('too-many')
  const lines: NewActLine[] = []
  for (const letterId of chosen) {
    const outcome = await resendLetter({ letterId, actorId }, services)
    lines.push({
      subjectType: 'letter',
      subjectId: letterId,
      ...(outcome.ok
        ? { outcome: 'sent-again' }
        : { outcome: 'not-sent', details: { reason: outcome.reason } }),
    })
  }
  return { ok: true, actId: await keepAct({ kind: 'letters-resent', actorId, lines }, services) }
}

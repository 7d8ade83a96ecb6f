import { mailRetry } from '../../../content/policies.ts'
import { type Outcome, refused } from '../../domain/basics/outcome.ts'
import { type Resending, type ResendRefusal, resendLetter } from './resend-letter.ts'

type ResendInput = { letterIds: readonly string[]; actorId: string }

type Resent = { resent: number; refusals: ResendRefusal[] }

/** Sends several letters again. Each is decided and audited by itself: one refusal stops no other. */
export async function resendLetters(
  { letterIds, actorId }: ResendInput,
  services: Resending,
): Promise<Outcome<Resent, 'none-selected' | 'too-many'>> {
  const chosen = new Set(letterIds)
  if (chosen.size === 0) return refused('none-selected')
  if (chosen.size > mailRetry.resentAtOnce) return refused('too-many')
  const refusals: ResendRefusal[] = []
  for (const letterId of chosen) {
    const outcome = await resendLetter({ letterId, actorId }, services)
    if (!outcome.ok) refusals.push(outcome.reason)
  }
  return { ok: true, resent: chosen.size - refusals.length, refusals }
}

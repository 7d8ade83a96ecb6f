import { type Outcome, refused } from '../../domain/basics/outcome.ts'
import type { Services } from '../../services.server.ts'
import { makeDue } from '../../storage/mail/outbox-resend.ts'
import { recordAudit } from '../../storage/people/audit.ts'

type SendInput = { letterId: string; actorId: string }

/** Does not wait for the next attempt. A letter that a worker is sending now is left alone. */
export async function sendLetterNow(
  { letterId, actorId }: SendInput,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<Outcome<object, 'not-waiting'>> {
  const outcome = await db.transaction(async (tx): Promise<Outcome<object, 'not-waiting'>> => {
    const kind = await makeDue(tx, letterId, now())
    if (kind === null) return refused('not-waiting')
    await recordAudit(tx, {
      action: 'letter-sent-now',
      subjectType: 'letter',
      subjectId: letterId,
      actorId,
      fields: [kind],
    })
    return { ok: true }
  })
  if (outcome.ok) nudge('send-mail')
  return outcome
}

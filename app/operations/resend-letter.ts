import type { Doors } from '../doors.server.ts'
import { requeueLetter } from '../storage/outbox.ts'

type Request = { letterId: string }

/** Gives a failed letter its three attempts again. Sent or erased meanwhile, it is left alone. */
export async function resendLetter(
  { letterId }: Request,
  { db, now, nudge }: Pick<Doors, 'db' | 'now' | 'nudge'>,
) {
  const letter = await requeueLetter(db, letterId, now())
  if (!letter) return { ok: false, reason: 'nothing-to-send' } as const
  nudge('send-mail')
  return { ok: true } as const
}

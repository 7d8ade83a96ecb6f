import { adminMoment } from '#app/domain/basics/admin-time.ts'
import type { LetterFields } from '#app/domain/mail/letters.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { findAccountById } from '#app/storage/people/accounts.ts'
import { postLetters } from './post-letters.ts'

type Changed = { userId: string; change: LetterFields['account-changed']['change'] }

/** Writes to the owner of an account that what protects it was changed. */
export async function tellAccountChanged(
  tx: Handle,
  { userId, change }: Changed,
  { now }: Pick<Services, 'now'>,
) {
  const account = await findAccountById(tx, userId)
  if (!account) return
  const facts = { fullName: account.fullName, change, at: adminMoment(now()) }
  await postLetters(tx, userId, [{ template: 'account-changed', to: account.email, facts }], now())
}

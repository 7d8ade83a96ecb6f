import { takeAttempt } from '#app/auth/attempts.server.ts'
import { MINUTE } from '#app/domain/basics/durations.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { staffProof } from '#app/domain/people/limits.ts'
import type { Services } from '#app/services.server.ts'
import { confirmSession, passwordHashOf, sessionConfirmedAt } from '#app/storage/people/accounts.ts'
import { isRightCode } from './right-code.ts'

type Person = { userId: string; sessionId: string; hasSecondFactor: boolean }

type Typed = Person & { headers: Headers; clientAddress: string; proof: string }

/** Whether the person proved within the last minutes that it is them. */
export async function isFreshlyConfirmed(
  sessionId: string,
  { db, now }: Pick<Services, 'db' | 'now'>,
) {
  const at = await sessionConfirmedAt(db, sessionId)
  return at !== null && now().getTime() - at.getTime() < staffProof.confirmedMinutes * MINUTE
}

/**
 * A code of the second factor, typed again: an open session alone does not let data leave the house.
 * An account that has none, where none is required, types the password.
 */
export async function confirmPerson(
  typed: Typed,
  services: Services,
): Promise<Outcome<object, 'too-many-attempts' | 'wrong-proof'>> {
  const { userId, sessionId, hasSecondFactor, proof } = typed
  const what = hasSecondFactor ? 'secondFactor' : 'password'
  const attempt = await takeAttempt({ what, ...typed, about: userId }, services)
  if (!attempt.allowed) return refused('too-many-attempts')
  const isRight = hasSecondFactor
    ? await isRightCode({ ...typed, code: proof }, services)
    : await isRightPassword(userId, proof, services)
  if (!isRight) return refused('wrong-proof')
  await attempt.forgive()
  await confirmSession(services.db, sessionId, services.now())
  return { ok: true }
}

async function isRightPassword(userId: string, password: string, { db, passwords }: Services) {
  const hash = await passwordHashOf(db, userId)
  return hash !== null && (await passwords.verify({ password, hash }))
}

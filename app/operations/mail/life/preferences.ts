import { keyedHash } from '#app/auth/keyed-hash.server.ts'
import { nameOfToken, privateToken } from '#app/auth/private-link.server.ts'
import { secretMark } from '#app/auth/secret-mark.server.ts'
import { mailAddress, mailbox } from '#app/domain/basics/mail-address.ts'
import { sameAddress } from '#app/domain/booking/self-service/replacement.ts'
import { isPaidByAnother } from '#app/domain/booking/self-service/separate-buyer.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import {
  forgetWish,
  hasRefusedAtCheckout,
  lastUnreadableRefusal,
  preferenceOf,
  writePreference,
} from '#app/storage/mail/letter-preferences.ts'
import type { LetteredBooking } from '#app/storage/mail/lettered-bookings.ts'

type Secret = { env: Pick<Services['env'], 'authSecret'> }

/** Identifies a mailbox without its address. */
export function mailboxHash(email: string, services: Secret) {
  return keyedHash(services, `letters:${mailbox(mailAddress(email))}`)
}

const prefix = 'letters-'

/** The name of the link to the page of a mailbox's preferences. It ends with the secret, never by time. */
export function preferencesLink(email: string, services: Secret) {
  return `${prefix}${mailboxHash(email, services)}`
}

export function preferencesUrl(name: string, { env }: Pick<Services, 'env'>) {
  return `${env.publicUrl}${preferencesPath(name, { env })}`
}

export function preferencesPath(name: string, services: Secret) {
  return `/letters/${privateToken(services, name)}`
}

/** The mailbox of a link; null for one that this installation has not made. */
export function mailboxOfToken(token: string, services: Secret) {
  const name = nameOfToken(services, token)
  return name?.startsWith(prefix) ? name.slice(prefix.length) : null
}

/** Refuses letters about renewals, or wants them again; doing it twice is doing it once. */
export async function choosePreference(
  { mailboxHash: hash, isRefused }: { mailboxHash: string; isRefused: boolean },
  { db, env, now }: { db: Handle } & Pick<Services, 'now'> & Secret,
) {
  const mark = secretMark(env.authSecret)
  await writePreference(db, { mailboxHash: hash, isRefused, decidedAt: now(), secretMark: mark })
}

type Advertised = Pick<LetteredBooking, 'email' | 'buyerEmail' | 'renewalLetters' | 'orderedAt'>

/**
 * Only to whoever bought the place themselves and was offered a refusal then. What they chose on their
 * own page counts before what they ticked until then. Refusals that were kept under another secret
 * cannot be compared: nobody who bought before the last of them is written to.
 */
export async function mayAdvertise(db: Handle, booking: Advertised, services: Secret) {
  const { email, renewalLetters, buyerEmail, orderedAt } = booking
  if (email === '') return false
  const chosen = await preferenceOf(db, mailboxHash(email, services))
  if (chosen?.isRefused || (await hasRefusedAtCheckout(db, email, chosen?.decidedAt))) return false
  if (chosen) return true
  if (renewalLetters !== 'wanted' || !sameAddress(booking, { email: buyerEmail })) return false
  const unreadable = await lastUnreadableRefusal(db, secretMark(services.env.authSecret))
  return unreadable === null || orderedAt > unreadable
}

type Told = Pick<LetteredBooking, 'email' | 'buyerEmail' | 'licenceTellsBuyer'>

/** A buyer is told of somebody's licence because they want it, unless the buyer wants no such letters. */
export async function mayTellBuyer(db: Handle, booking: Told, services: Secret) {
  const { buyerEmail, licenceTellsBuyer } = booking
  if (!licenceTellsBuyer || buyerEmail === '' || !isPaidByAnother(booking)) return false
  const chosen = await preferenceOf(db, mailboxHash(buyerEmail, services))
  return !(chosen?.isRefused || (await hasRefusedAtCheckout(db, buyerEmail, chosen?.decidedAt)))
}

/** Of somebody who is erased: what they refused stays, also at checkout; a wish goes. */
export async function keepRefusal(
  tx: Handle,
  email: string,
  { env, now }: Pick<Services, 'now'> & Secret,
) {
  const hash = mailboxHash(email, { env })
  const chosen = await preferenceOf(tx, hash)
  const isRefused = await hasRefusedAtCheckout(tx, email, chosen?.decidedAt)
  if (isRefused) {
    await choosePreference({ mailboxHash: hash, isRefused }, { db: tx, env, now })
  } else {
    await forgetWish(tx, hash)
  }
}

import { keyedHash } from '../../../auth/keyed-hash.server.ts'
import { nameOfToken, privateToken } from '../../../auth/private-link.server.ts'
import { secretMark } from '../../../auth/secret-mark.server.ts'
import { mailAddress, mailbox } from '../../../domain/basics/mail-address.ts'
import { sameAddress } from '../../../domain/booking/self-service/replacement.ts'
import type { Services } from '../../../services.server.ts'
import type { Handle } from '../../../storage/engine/database.server.ts'
import {
  hasRefusedAtCheckout,
  lastUnreadableRefusal,
  preferenceOf,
  writePreference,
} from '../../../storage/mail/letter-preferences.ts'
import type { LetteredBooking } from '../../../storage/mail/lettered-bookings.ts'

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
  { db, env, now }: Pick<Services, 'db' | 'now'> & Secret,
) {
  const mark = secretMark(env.authSecret)
  await writePreference(db, { mailboxHash: hash, isRefused, decidedAt: now(), secretMark: mark })
}

type Advertised = Pick<LetteredBooking, 'email' | 'buyerEmail' | 'renewalLetters' | 'orderedAt'>

/**
 * Only to whoever bought the place themselves and was offered a refusal then. What they chose on their
 * own page counts before what they ticked. Refusals that were kept under another secret cannot be
 * compared: nobody who bought before the last of them is written to.
 */
export async function mayAdvertise(db: Handle, booking: Advertised, services: Secret) {
  if (booking.email === '') return false
  const chosen = await preferenceOf(db, mailboxHash(booking.email, services))
  if (chosen) return !chosen.isRefused
  if (booking.renewalLetters !== 'wanted') return false
  if (!sameAddress(booking, { email: booking.buyerEmail })) return false
  if (await hasRefusedAtCheckout(db, booking.buyerEmail)) return false
  const unreadable = await lastUnreadableRefusal(db, secretMark(services.env.authSecret))
  return unreadable === null || booking.orderedAt > unreadable
}

import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { changeBooking } from '#app/storage/booking/booking-changes.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { endMatters } from '#app/storage/booking/matters.ts'
import { certificateById, withdrawStored } from '#app/storage/certificate/certificates.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { takeBackCertificateLetters } from '#app/storage/mail/outbox.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { registerRun } from '#app/storage/register/register-runs.ts'
import { wasJustSent } from '../mail/was-just-sent.ts'
import { issueCertificate, tellHolder, tellWithdrawn } from './issue-certificate.ts'
import { issueRefusals } from './judge-again.ts'
import { readClass } from './read-class.ts'

type Change = { id: string; actorId: string }

type Withdrawal = Change & {
  /** For staff only. */
  reason: string
  /** Whether the holder gets a letter about it. */
  tellsHolder?: boolean
}

/**
 * From now on every instance answers that it is withdrawn. It stays, with the reason; its letter is not
 * sent any more.
 */
export async function withdrawCertificate(
  { id, actorId, reason, tellsHolder = false }: Withdrawal,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<Outcome<{ isTold: boolean }, 'withdrawn-already'>> {
  const outcome = await db.transaction(async (tx) => {
    await lockedCertificate(tx, id)
    const withdrawn = await withdrawStored(tx, { id, by: actorId, reason, now: now() })
    if (!withdrawn) return refused('withdrawn-already')
    const { enrollmentId: bookingId, certificateNumber: number } = withdrawn
    if (bookingId) {
      await takeBackCertificateLetters(tx, { bookingId, number })
      await endDoubt(tx, bookingId, now())
    }
    const isTold = tellsHolder && (await tellWithdrawn(tx, withdrawn, now()))
    if (bookingId) await recordAudit(tx, 'certificate-withdrawn', bookingId, { actorId })
    return { ok: true, isTold } as const
  })
  if (outcome.ok && outcome.isTold) nudge('send-mail')
  return outcome
}

async function endDoubt(tx: Handle, bookingId: string, now: Date) {
  const [booking] = await lockBookings(tx, { id: bookingId })
  const about = { kind: 'certificate-in-doubt', bookingId, now } as const
  if (booking) await endMatters(tx, { ...about, orderId: booking.orderId })
}

type Resent = Outcome<object, 'not-sent' | 'just-sent'>

/** Writes to the holder once more. */
export async function resendCertificate(
  { id, actorId }: Change,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<Resent> {
  const outcome = await db.transaction(async (tx): Promise<Resent> => {
    const certificate = await lockedCertificate(tx, id)
    if (!certificate || certificate.status === 'revoked') return refused('not-sent')
    const { enrollmentId: subjectId, email: to } = certificate
    const copy = { subjectId, kind: 'certificate-issued', to } as const
    if (await wasJustSent(tx, copy, now())) return refused('just-sent')
    if (!(await tellHolder(tx, certificate, now()))) return refused('not-sent')
    if (subjectId) await recordAudit(tx, 'certificate-sent-again', subjectId, { actorId })
    return { ok: true }
  })
  if (outcome.ok) nudge('send-mail')
  return outcome
}

type Again = Change & {
  /** As it is written on the new one, and from then on in the booking. */
  fullName?: string
}

/** For somebody whose certificate was withdrawn, for example because the name was wrong. */
export async function issueAgain(
  { id, actorId, fullName }: Again,
  { db, now, nudge, catalogue }: Pick<Services, 'db' | 'now' | 'nudge' | 'catalogue'>,
): Promise<Outcome<{ id: string }, 'not-found' | 'not-put-forward' | 'issued-already'>> {
  const outcome = await db.transaction(async (tx) => {
    const former = await certificateById(tx, id)
    if (former?.status !== 'revoked' || !former.enrollmentId) return refused('not-found')
    const [booking] = await lockBookings(tx, { id: former.enrollmentId })
    const run = booking?.scheduleId ? await registerRun(tx, booking.scheduleId) : undefined
    if (!run) return refused('not-found')
    const of = await readClass(tx, run, { now })
    const person = of.people.find((each) => each.booking.id === former.enrollmentId)
    if (!person || issueRefusals(person).length > 0) return refused('not-put-forward')
    const named = { ...person.booking, ...(fullName && { fullName }) }
    const corrected = { ...person, booking: named }
    const issue = { of, person: corrected, actorId }
    const issued = await issueCertificate(tx, issue, { now, catalogue })
    if (!issued) return refused('issued-already')
    if (named.fullName !== person.booking.fullName) await correctName(tx, named, actorId)
    return { ok: true, id: issued.id } as const
  })
  if (outcome.ok) nudge('send-mail')
  return outcome
}

type Named = { id: string; fullName: string }

async function correctName(tx: Handle, { id, fullName }: Named, actorId: string) {
  await changeBooking(tx, id, { fullName })
  await recordAudit(tx, 'participant-named', id, {
    actorId,
    fields: ['full_name'],
    details: { by: 'staff' },
  })
}

/** Read under the lock of its booking: nobody withdraws or erases it meanwhile. */
async function lockedCertificate(tx: Handle, id: string) {
  const found = await certificateById(tx, id)
  if (!found?.enrollmentId) return found
  await lockBookings(tx, { id: found.enrollmentId })
  return certificateById(tx, id)
}

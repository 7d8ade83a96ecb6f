import { randomInt } from 'node:crypto'
import { drawCode } from '#app/domain/basics/drawn-code.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { lastDay } from '#app/domain/certificate/certificate.ts'
import { certificateLimits as figures } from '#app/domain/certificate/limits.ts'
import { overallText } from '#app/domain/certificate/result/overall-result.ts'
import { newVerificationCode } from '#app/domain/certificate/verification-code.ts'
import { bookedDateText } from '#app/domain/schedule/run-text.ts'
import type { Services } from '#app/services.server.ts'
import {
  certificatesOfBookings,
  insertCertificate,
  type StoredCertificate,
} from '#app/storage/certificate/certificates.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { addLink } from '#app/storage/people/links.ts'
import { anchorsOf } from '#app/storage/register/chain.ts'
import { academy } from '#content/academy.ts'
import { postLetters } from '../mail/post-letters.ts'
import type { ClassPerson, RunClass } from './read-class.ts'

type Issue = { of: RunClass; person: ClassPerson; actorId: string }

/**
 * Issues the certificate of somebody who is put forward, and writes to them. Null when one stands
 * already. The caller has locked the booking.
 */
export async function issueCertificate(
  tx: Handle,
  { of: { run, units }, person, actorId }: Issue,
  { now, catalogue }: Pick<Services, 'now' | 'catalogue'>,
) {
  const { booking, standing, contact, overall } = person
  const passes = standing.filter(({ result }) => result === 'pass')
  const awardedOn = [run.endDate, ...passes.map(({ day }) => day)].toSorted().at(-1) ?? run.endDate
  const validYears = catalogue().course(run.courseSlug)?.validYears
  const anchor = (await anchorsOf(tx, run.id)).at(-1)
  const certificate = await insertCertificate(tx, {
    enrollmentId: booking.id,
    runId: run.id,
    fullName: booking.fullName,
    email: booking.email,
    courseSlug: run.courseSlug,
    courseTitle: booking.courseTitle,
    certificateNumber: certificateNumber(londonToday(now())),
    verificationCode: newVerificationCode(randomInt),
    awardedOn,
    expiresOn: validYears ? lastDay(awardedOn, validYears) : null,
    record: {
      startDate: run.startDate,
      endDate: run.endDate,
      minutes: contact.attended + contact.madeUp,
      result: overallText(units, overall),
      units: units.map(({ id, title }) => ({
        title,
        day: passes.find(({ unit }) => unit === id)?.day ?? awardedOn,
      })),
      awardingOrganisation: academy.awardingOrganisation.name,
      anchor: anchor ? { runId: run.id, rows: anchor.rows, head: anchor.head } : null,
    },
    issuedAt: now(),
    issuedBy: actorId,
    createdAt: now(),
  })
  if (!certificate) return null
  await tellHolder(tx, certificate, now())
  await recordAudit(tx, 'certificate-issued', booking.id, { actorId })
  return certificate
}

/** "EA-2026-K7QMP4XB": on the paper and in lists; the code that is checked is another one. */
function certificateNumber(today: string) {
  return `EA-${today.slice(0, 4)}-${drawCode(8, randomInt)}`
}

/** The letter with the link to the page where the paper is. */
export async function tellHolder(tx: Handle, certificate: StoredCertificate, now: Date) {
  const { enrollmentId: bookingId, record, email } = certificate
  if (!bookingId || !record || email === '') return false
  const hours = figures.linkDays * 24
  const ownPage = await addLink(tx, { purpose: 'manage', subject: bookingId, now, hours })
  const { fullName, courseTitle, certificateNumber: number, expiresOn } = certificate
  const { startDate, endDate, result, awardingOrganisation } = record
  const all = await certificatesOfBookings(tx, [bookingId])
  const replaces = all.find(({ status }) => status === 'revoked')?.certificateNumber ?? null
  const facts = {
    bookingId,
    fullName,
    courseTitle,
    result,
    expiresOn,
    awardingOrganisation,
    ownPage,
    courseDate: bookedDateText({ startDate, endDate }),
    certificateNumber: number,
    replaces,
  }
  await postLetters(tx, bookingId, [{ template: 'certificate-issued', to: email, facts }], now)
  return true
}

/** That it is not valid any more, without the reason. False when there is nobody to write to. */
export async function tellWithdrawn(tx: Handle, certificate: StoredCertificate, now: Date) {
  const { enrollmentId: bookingId, fullName, courseTitle, certificateNumber, email } = certificate
  if (!bookingId || email === '') return false
  const facts = { bookingId, fullName, courseTitle, certificateNumber }
  await postLetters(tx, bookingId, [{ template: 'certificate-withdrawn', to: email, facts }], now)
  return true
}

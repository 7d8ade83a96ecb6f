import { londonToday } from '#app/domain/basics/london-time.ts'
import { certificateState } from '#app/domain/certificate/certificate.ts'
import {
  overallResult,
  overallText,
  unitResult,
} from '#app/domain/certificate/result/overall-result.ts'
import { resultNames } from '#app/domain/certificate/result/unit-attempt.ts'
import { codeText } from '#app/domain/certificate/verification-code.ts'
import { dayText } from '#app/domain/schedule/run-text.ts'
import { nextStepsAfter } from '#app/operations/certificate/next-steps-after.ts'
import { unitsOf } from '#app/operations/certificate/read-class.ts'
import type { Services } from '#app/services.server.ts'
import type { TraineeBooking } from '#app/storage/booking/trainee-bookings.ts'
import { certificatesOfBookings } from '#app/storage/certificate/certificates.ts'
import { attemptsOf } from '#app/storage/certificate/unit-attempts.ts'

/** What the participant sees of their results; null before there is any. */
export async function ownResult(
  { id, courseSlug, courseTitle, startDate }: TraineeBooking,
  path: string,
  { db, now, catalogue }: Pick<Services, 'db' | 'now' | 'catalogue'>,
) {
  const [certificate] = await certificatesOfBookings(db, [id])
  const attempts = (await attemptsOf(db, [id])).filter(({ withdrawnAt }) => withdrawnAt === null)
  if (!certificate && attempts.length === 0) return null
  const units = startDate ? unitsOf({ courseSlug, startDate }) : []
  // Attempts are deleted years before the certificate is.
  const isKnown = attempts.length > 0
  const isPassed = certificate !== undefined && certificate.status !== 'revoked'
  return {
    overall: isKnown ? overallText(units, overallResult(units, attempts)) : null,
    units: isKnown
      ? units.map(({ id: unit, title }) => {
          const result = unitResult(attempts, unit)
          const last = attempts.findLast((attempt) => attempt.unit === unit)
          return {
            title,
            text: result && last ? `${resultNames[result]}, ${dayText(last.day)}` : 'No result yet',
          }
        })
      : [],
    certificate: certificate
      ? {
          number: certificate.certificateNumber,
          code: codeText(certificate.verificationCode),
          expires: certificate.expiresOn && dayText(certificate.expiresOn),
          state: certificateState(certificate, { today: londonToday(now()) }),
          hasPaper: certificate.record !== null && certificate.status !== 'revoked',
        }
      : null,
    next: isPassed
      ? nextStepsAfter(
          { courseSlug, courseTitle, expiresOn: certificate.expiresOn, path },
          { catalogue, now },
        )
      : [],
  }
}

export type OwnResult = NonNullable<Awaited<ReturnType<typeof ownResult>>>

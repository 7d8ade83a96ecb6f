import { keyedHash } from '#app/auth/keyed-hash.server.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { rateLimitPrefix } from '#app/domain/basics/rate-limit-prefix.ts'
import { certificateState } from '#app/domain/certificate/certificate.ts'
import { isSurname, maskedName } from '#app/domain/certificate/holder-name.ts'
import { certificateLimits as figures } from '#app/domain/certificate/limits.ts'
import { codeOf } from '#app/domain/certificate/verification-code.ts'
import type { Services } from '#app/services.server.ts'
import { certificateByCode, type StoredCertificate } from '#app/storage/certificate/certificates.ts'
import { takeTry } from '../people/take-try.ts'

type Asked = { typed: string; clientAddress: string }
type VerifyServices = Pick<Services, 'db' | 'now' | 'env'>

/** What anybody who has the code may know. */
export type VerifiedCertificate = {
  code: string
  name: string
  courseTitle: string
  awardedOn: string
  expiresOn: string | null
  state: 'valid' | 'expired' | 'withdrawn'
  withdrawnOn: string | null
}

type Refusal = 'unknown' | 'malformed' | 'limited'

/**
 * Looks a code up. Those that nobody has are counted by network address, whether they could be a code
 * or not; read from the database each time, so that a withdrawal is seen on every instance at once.
 */
export async function verifyCertificate(
  asked: Asked,
  services: VerifyServices,
): Promise<Outcome<{ certificate: VerifiedCertificate }, Refusal>> {
  const found = await find(asked, services)
  if (!found.ok) return found
  const { certificate } = found
  const state = certificateState(certificate, { today: londonToday(services.now()) })
  return {
    ok: true,
    certificate: {
      code: certificate.verificationCode,
      name: maskedName(certificate.fullName),
      courseTitle: certificate.courseTitle,
      awardedOn: certificate.awardedOn,
      expiresOn: certificate.expiresOn,
      state: state === 'expiring' ? 'valid' : state,
      withdrawnOn: certificate.withdrawnAt && londonToday(certificate.withdrawnAt),
    },
  }
}

/** Whether this is the surname of the holder. Wrong ones are counted by address and by certificate. */
export async function confirmSurname(
  { surname, ...asked }: Asked & { surname: string },
  services: VerifyServices,
): Promise<Outcome<{ isTheirs: boolean }, Refusal>> {
  const { most, ofCertificate, minutes } = figures.surnames
  const found = await find(asked, services)
  if (!found.ok) return found
  const { id, fullName } = found.certificate
  const tries = [
    await take('certificate-name', asked.clientAddress, { most, minutes }, services),
    await take('certificate-names', id, { most: ofCertificate, minutes }, services),
  ]
  if (tries.some(({ allowed }) => !allowed)) return refused('limited')
  const isTheirs = isSurname(surname, fullName)
  if (isTheirs) for (const attempt of tries) await attempt.forgive()
  return { ok: true, isTheirs }
}

/** Also asks the database for what is no code: both take as long. */
async function find(
  { typed, clientAddress }: Asked,
  services: VerifyServices,
): Promise<Outcome<{ certificate: StoredCertificate }, Refusal>> {
  const attempt = await take('certificate-code', clientAddress, figures.tries, services)
  if (!attempt.allowed) return refused('limited')
  const code = codeOf(typed)
  const certificate = await certificateByCode(services.db, code ?? '')
  if (!certificate) return refused(code ? 'unknown' : 'malformed')
  await attempt.forgive()
  return { ok: true, certificate }
}

/** IPv6: counted by /64. */
function take(
  what: string,
  whom: string,
  limits: { most: number; minutes: number },
  services: VerifyServices,
) {
  return takeTry(keyedHash(services, what, rateLimitPrefix(whom)), limits, services)
}

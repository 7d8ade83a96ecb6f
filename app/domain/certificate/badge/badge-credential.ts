import { londonInstant } from '#app/domain/basics/london-time.ts'
import { minutesText } from '#app/domain/register/contact-minutes.ts'
import { type CertificateRecord, recordText } from '../certificate-record.ts'
import { codeText } from '../verification-code.ts'
import { badgeAddresses, credentialId } from './badge-addresses.ts'
import { badgeContexts, type Issuer, issuerProfile } from './issuer-profile.ts'

export type BadgeCertificate = {
  id: string
  verificationCode: string
  fullName: string
  courseSlug: string
  courseTitle: string
  awardedOn: string
  expiresOn: string | null
  record: CertificateRecord
  issuedAt: Date
}

/**
 * A certificate as an Open Badges 3.0 credential, with the claims of its JSON Web Token beside it (§8.2).
 * Only from what the certificate keeps: the same record gives the same text.
 */
export function badgeCredential(certificate: BadgeCertificate, issuer: Issuer) {
  const profile = issuerProfile(issuer)
  const { withdrawn, record } = badgeAddresses(issuer.publicUrl)
  const validFrom = wholeSecond(certificate.issuedAt)
  const validUntil = certificate.expiresOn ? lastSecond(certificate.expiresOn) : null
  const subject = achievementSubject(certificate, issuer)
  const id = credentialId(certificate.id)
  return {
    '@context': badgeContexts,
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: profile,
    validFrom: isoSecond(validFrom),
    ...(validUntil ? { validUntil: isoSecond(validUntil) } : {}),
    awardedDate: isoSecond(londonInstant(certificate.awardedOn, '00:00')),
    name: `Record of attendance and result: ${certificate.courseTitle}`,
    credentialSubject: subject,
    credentialStatus: { id: withdrawn, type: '1EdTechRevocationList' },
    evidence: [
      {
        id: record(codeText(certificate.verificationCode)),
        type: ['Evidence'],
        name: 'Verification page',
        description: 'Says whether the record is valid, expired or withdrawn today.',
      },
    ],
    iss: profile.id,
    jti: id,
    sub: subject.id,
    nbf: numericDate(validFrom),
    ...(validUntil ? { exp: numericDate(validUntil) } : {}),
  }
}

export type BadgeCredential = ReturnType<typeof badgeCredential>

function achievementSubject(certificate: BadgeCertificate, { publicUrl }: Issuer) {
  const { record, courseSlug, courseTitle, fullName } = certificate
  const course = badgeAddresses(publicUrl).course(courseSlug)
  const result = `${course}#result`
  return {
    // Another one in each badge: two badges of one person cannot be matched by it.
    id: `${credentialId(certificate.id)}#holder`,
    type: ['AchievementSubject'],
    // In plain letters, as on the paper: an employer compares it with an identity document.
    identifier: [
      { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: fullName },
    ],
    activityStartDate: isoSecond(londonInstant(record.startDate, '00:00')),
    activityEndDate: isoSecond(lastSecond(record.endDate)),
    narrative: `Teaching attended: ${minutesText(record.minutes)}.`,
    achievement: {
      id: course,
      type: ['Achievement'],
      achievementType: 'CertificateOfCompletion',
      name: courseTitle,
      description: recordText(record),
      criteria: { narrative: criteria(record) },
      resultDescription: [
        { id: result, type: ['ResultDescription'], name: 'Result', resultType: 'Result' },
      ],
    },
    result: [{ type: ['Result'], resultDescription: result, value: record.result }],
  }
}

function criteria({ units }: CertificateRecord) {
  const attendance = 'Attendance of the hours that the course requires'
  if (units.length === 0) return `${attendance}.`
  return `${attendance}, and a pass in each unit: ${units.map(({ title }) => title).join('; ')}.`
}

/** The last day belongs to it, as London counts days. */
function lastSecond(date: string) {
  return new Date(londonInstant(date, '23:59').getTime() + 59_000)
}

/** Numbers of a token are whole seconds, and both have to say the same. */
const wholeSecond = (at: Date) => new Date(numericDate(at) * 1000)
const numericDate = (at: Date) => Math.floor(at.getTime() / 1000)
const isoSecond = (at: Date) => at.toISOString().replace('.000Z', 'Z')

import { expect, test } from 'vitest'
import { type BadgeCertificate, badgeCredential } from './badge-credential.ts'
import { isKeyId, servedKey } from './public-key.ts'
import { withdrawnList } from './withdrawn-list.ts'

const issuer = { name: 'The Academy', publicUrl: 'https://academy.example' }
const id = '0b9a4d3e-7c51-4f0a-9d52-6a1f0e2c8b47'

const certificate: BadgeCertificate = {
  id,
  verificationCode: 'K7QMP4XB2NWR',
  fullName: 'Zoë Čapková-Łuczak',
  courseSlug: 'emergency-first-aid',
  courseTitle: 'Emergency First Aid at Work',
  awardedOn: '2026-06-09',
  expiresOn: '2029-06-09',
  issuedAt: new Date('2026-06-10T14:03:07.912Z'),
  record: {
    startDate: '2026-06-08',
    endDate: '2026-06-09',
    minutes: 450,
    result: 'Pass',
    units: [
      { title: 'First aid', day: '2026-06-08' },
      { title: 'Choking', day: '2026-06-09' },
    ],
    awardingOrganisation: 'Awarders Ltd',
    anchor: null,
  },
}

test('a certificate becomes a credential that says what its paper says', () => {
  expect(badgeCredential(certificate, issuer)).toEqual({
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
    ],
    id: `urn:uuid:${id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: 'Record of attendance and result: Emergency First Aid at Work',
    issuer: {
      id: 'https://academy.example/verify/issuer.json',
      type: ['Profile'],
      name: 'The Academy',
      url: 'https://academy.example',
    },
    validFrom: '2026-06-10T14:03:07Z',
    validUntil: '2029-06-09T22:59:59Z',
    awardedDate: '2026-06-08T23:00:00Z',
    credentialSubject: {
      id: `urn:uuid:${id}#holder`,
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          identityType: 'name',
          hashed: false,
          identityHash: 'Zoë Čapková-Łuczak',
        },
      ],
      activityStartDate: '2026-06-07T23:00:00Z',
      activityEndDate: '2026-06-09T22:59:59Z',
      narrative: 'Teaching attended: 7 h 30 min.',
      achievement: {
        id: 'https://academy.example/courses/emergency-first-aid',
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: 'Emergency First Aid at Work',
        description:
          'Record of attendance and result. The qualification is awarded by Awarders Ltd; this is not its certificate.',
        criteria: {
          narrative:
            'Attendance of the hours that the course requires, and a pass in each unit: First aid; Choking.',
        },
        resultDescription: [
          {
            id: 'https://academy.example/courses/emergency-first-aid#result',
            type: ['ResultDescription'],
            name: 'Result',
            resultType: 'Result',
          },
        ],
      },
      result: [
        {
          type: ['Result'],
          resultDescription: 'https://academy.example/courses/emergency-first-aid#result',
          value: 'Pass',
        },
      ],
    },
    credentialStatus: {
      id: 'https://academy.example/verify/withdrawn.json',
      type: '1EdTechRevocationList',
    },
    evidence: [
      {
        id: 'https://academy.example/verify/K7QM-P4XB-2NWR',
        type: ['Evidence'],
        name: 'Verification page',
        description: 'Says whether the record is valid, expired or withdrawn today.',
      },
    ],
    iss: 'https://academy.example/verify/issuer.json',
    jti: `urn:uuid:${id}`,
    sub: `urn:uuid:${id}#holder`,
    nbf: Date.parse('2026-06-10T14:03:07Z') / 1000,
    exp: Date.parse('2029-06-09T22:59:59Z') / 1000,
  })
})

test('one that does not expire has neither an end nor its claim', () => {
  const credential = badgeCredential({ ...certificate, expiresOn: null }, issuer)
  expect(Object.keys(credential)).not.toContain('validUntil')
  expect(Object.keys(credential)).not.toContain('exp')
})

test('the last day ends in London: an hour later by UTC in winter than in summer', () => {
  const until = (expiresOn: string) =>
    badgeCredential({ ...certificate, expiresOn }, issuer).validUntil
  expect(until('2029-01-31')).toBe('2029-01-31T23:59:59Z')
  expect(until('2029-03-25')).toBe('2029-03-25T22:59:59Z')
  expect(until('2029-10-28')).toBe('2029-10-28T23:59:59Z')
})

test('of a course without units it says that there is no qualification', () => {
  const record = { ...certificate.record, units: [], result: 'Attended' }
  const { credentialSubject } = badgeCredential({ ...certificate, record }, issuer)
  const { achievement, result } = credentialSubject
  expect(achievement.description).toBe(
    'Record of attendance. This course leads to no qualification.',
  )
  expect(achievement.criteria.narrative).toBe('Attendance of the hours that the course requires.')
  expect(result[0]?.value).toBe('Attended')
})

test('nothing of the holder but the name is in it', () => {
  const stored = {
    ...certificate,
    email: 'zoe@post.example',
    withdrawnReason: 'secret',
    phone: '1',
  }
  const text = JSON.stringify(badgeCredential(stored, issuer))
  expect(text).not.toMatch(/post\.example|secret|email|phone/)
  expect(text.match(/Čapková/g)).toHaveLength(1)
})

test('the list of withdrawn badges has their ids alone', () => {
  expect(withdrawnList([id], issuer.publicUrl)).toEqual({
    id: 'https://academy.example/verify/withdrawn.json',
    issuer: 'https://academy.example/verify/issuer.json',
    revokedCredentials: [{ id: `urn:uuid:${id}`, revoked: true }],
  })
})

test('whatever a stored key holds, its public part alone is served', () => {
  const publicKey = { kty: 'RSA', n: 'abc', e: 'AQAB', d: 'private' } as const
  expect(servedKey({ id: 'print', publicKey }, issuer.publicUrl)).toEqual({
    kty: 'RSA',
    use: 'sig',
    alg: 'RS256',
    n: 'abc',
    e: 'AQAB',
    kid: 'https://academy.example/verify/keys/print',
  })
})

test('what is no name of a key is not looked up', () => {
  expect(isKeyId('svnnI0cr6RcztYR9eEstgYFLjAeVvYJaWwQednDcJmU')).toBe(true)
  for (const typed of ['', 'svnnI0cr', '\u0000'.repeat(43), `${'a'.repeat(43)}\n`]) {
    expect(isKeyId(typed), JSON.stringify(typed)).toBe(false)
  }
})

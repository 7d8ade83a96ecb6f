import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'

type Json = Record<string, unknown>

/** What is at an address, as JSON; throws where there is nothing. */
export type Fetch = (url: string) => Promise<unknown>

/**
 * Checks a badge as the standard tells a verifier to, and lists everything that is wrong with it:
 * Open Badges 3.0 §8.2 "JSON Web Token Proof Format" and §8.2.6 "Verify a Credential", the JSON schema of
 * an AchievementCredential, RFC 7515 §5.2 and the 1EdTech Revocation List Status Method 1.0. Written from
 * those texts with Node's own cryptography: it shares no code with what signs.
 */
export async function problemsOfBadge(token: string, fetch: Fetch, now = new Date()) {
  const parts = token.split('.')
  if (parts.length !== 3) return ['not three parts']
  if (!parts.every((part) => /^[\w-]+$/.test(part))) return ['a part is not base64url']
  const [header, payload] = parts.slice(0, 2).map(readPart)
  if (!header || !payload) return ['header or payload is not a JSON object']
  const wrongHeader = problemsOfHeader(header)
  if (wrongHeader.length > 0) return wrongHeader
  const key = header.kid ? await reachable(fetch, String(header.kid)) : objectOf(header.jwk)
  if (!key) return ['the key cannot be fetched']
  const wrongKey = problemsOfKey(key)
  if (wrongKey.length > 0) return wrongKey
  if (!isSigned(parts, key)) return ['the signature is not valid']
  return [
    ...problemsOfSigner(header, payload),
    ...problemsOfClaims(payload, now),
    ...problemsOfCredential(payload),
    ...(await problemsOfIssuer(payload, fetch)),
    ...(await problemsOfStatus(payload, fetch)),
  ]
}

export function readPart(part: string): Json | null {
  try {
    const value = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

/** "Additional JOSE Headers are NOT allowed." */
function problemsOfHeader({ alg, kid, typ, jwk, ...others }: Json) {
  return [
    ...Object.keys(others).map((name) => `header: ${name} is not allowed`),
    ...(alg === 'RS256' ? [] : ['header: alg is not RS256']),
    ...(typ === undefined || typ === 'JWT' ? [] : ['header: typ is not JWT']),
    ...(isUri(kid) || isObject(jwk) ? [] : ['header: neither kid nor jwk']),
  ]
}

/** "The JWK MUST never contain d." RFC 7518 §3.3: "a key of size 2048 bits or larger MUST be used". */
function problemsOfKey(key: Json) {
  const secret = ['d', 'p', 'q', 'dp', 'dq', 'qi'].filter((name) => name in key)
  const bits = 8 * Buffer.from(String(key.n), 'base64url').length
  return [
    ...secret.map((name) => `key: ${name} is public`),
    ...(key.kty === 'RSA' && bits >= 2048 ? [] : ['key: not RSA with 2048 bits']),
  ]
}

/** Anybody can sign with a key of their own: it has to be served by whoever is said to have issued it. */
function problemsOfSigner({ kid }: Json, payload: Json) {
  const issuer = inside(payload, 'issuer', 'id')
  const isServed = isUri(kid) && isUri(issuer) && new URL(kid).origin === new URL(issuer).origin
  return isServed ? [] : ['the key is not the issuer’s']
}

function isSigned([header, payload, signature = '']: string[], key: Json) {
  const publicKey = createPublicKey({ key: key as JsonWebKey, format: 'jwk' })
  const input = Buffer.from(`${header}.${payload}`, 'ascii')
  return verify('RSA-SHA256', input, publicKey, Buffer.from(signature, 'base64url'))
}

function problemsOfClaims({ iss, jti, sub, nbf, exp, ...credential }: Json, now: Date) {
  const seconds = (date: unknown) => Date.parse(String(date)) / 1000
  const wrong: [boolean, string][] = [
    [isUri(iss) && iss === inside(credential, 'issuer', 'id'), 'iss is not issuer.id'],
    [isUri(jti) && jti === credential.id, 'jti is not id'],
    [
      isUri(sub) && sub === inside(credential, 'credentialSubject', 'id'),
      'sub is not credentialSubject.id',
    ],
    [nbf === seconds(credential.validFrom), 'nbf is not validFrom'],
    [Number(nbf) <= now.getTime() / 1000, 'not valid yet'],
    [
      credential.validUntil === undefined
        ? exp === undefined
        : exp === seconds(credential.validUntil),
      'exp is not validUntil',
    ],
    [exp === undefined || Number(exp) > now.getTime() / 1000, 'expired'],
  ]
  return wrong.filter(([isRight]) => !isRight).map(([, problem]) => problem)
}

const contexts = [
  /^https:\/\/www\.w3\.org\/ns\/credentials\/v2$/,
  /^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context-3\.\d+\.\d+\.json$/,
]
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/** What the JSON schema requires, and what it says of each that is there. */
function problemsOfCredential(credential: Json) {
  const listed = listOf(credential['@context'])
  const subject = objectOf(credential.credentialSubject)
  const achievement = objectOf(subject.achievement)
  const criteria = objectOf(achievement.criteria)
  const results = listOf(achievement.resultDescription).map(objectOf)
  const wrong: [boolean, string][] = [
    [contexts.every((context, nth) => context.test(String(listed[nth]))), '@context'],
    // The term for the type of its status is in no other context.
    [
      listed.includes('https://purl.imsglobal.org/spec/ob/v3p0/extensions.json'),
      '@context: status',
    ],
    [isUri(credential.id), 'id'],
    [has(credential, 'VerifiableCredential') && has(credential, 'OpenBadgeCredential'), 'type'],
    [isText(credential.name), 'name'],
    [dateTime.test(String(credential.validFrom)), 'validFrom'],
    [isDate(credential.validUntil) && isDate(credential.awardedDate), 'validUntil, awardedDate'],
    [isUri(inside(credential, 'issuer', 'id')), 'issuer.id'],
    [has(objectOf(credential.issuer), 'Profile'), 'issuer.type'],
    [has(subject, 'AchievementSubject'), 'credentialSubject.type'],
    [isDate(subject.activityStartDate) && isDate(subject.activityEndDate), 'activity dates'],
    [listOf(subject.identifier).every((each) => isIdentity(objectOf(each))), 'identifier'],
    [isUri(achievement.id) && has(achievement, 'Achievement'), 'achievement'],
    [isText(achievement.name) && isText(achievement.description), 'achievement: name, description'],
    [isUri(criteria.id) || isText(criteria.narrative), 'achievement: criteria'],
    [
      results.every((each) => isUri(each.id) && isText(each.name) && isText(each.resultType)),
      'achievement: resultDescription',
    ],
    [
      listOf(subject.result).every((each) => {
        const { resultDescription } = objectOf(each)
        return has(objectOf(each), 'Result') && results.some(({ id }) => id === resultDescription)
      }),
      'result',
    ],
    [listOf(credential.evidence).every((each) => has(objectOf(each), 'Evidence')), 'evidence'],
  ]
  return wrong.filter(([isRight]) => !isRight).map(([, problem]) => `credential: ${problem}`)
}

function isIdentity({ type, hashed, identityHash, identityType, ...others }: Json) {
  const isKnown = ['name', 'emailAddress', 'identifier'].includes(String(identityType))
  const isWhole = type === 'IdentityObject' && typeof hashed === 'boolean' && isText(identityHash)
  return isKnown && isWhole && Object.keys(others).every((name) => name === 'salt')
}

async function problemsOfIssuer(credential: Json, fetch: Fetch) {
  const id = inside(credential, 'issuer', 'id')
  const profile = await reachable(fetch, String(id))
  return profile?.id === id && has(objectOf(profile), 'Profile') ? [] : ['issuer: no such profile']
}

/**
 * "If the credential's id is in the list of revokedCredentials and the value of revoked is true or
 * omitted, the issuer has revoked the credential."
 */
async function problemsOfStatus({ id, credentialStatus }: Json, fetch: Fetch) {
  const { id: address, type } = objectOf(credentialStatus)
  if (type !== '1EdTechRevocationList') return ['status: not a revocation list']
  const list = await reachable(fetch, String(address))
  if (!list || list.id !== address || !isUri(list.issuer)) return ['status: no such list']
  const entry = listOf(list.revokedCredentials)
    .map(objectOf)
    .find((each) => each.id === id)
  return entry && entry.revoked !== false ? ['revoked'] : []
}

async function reachable(fetch: Fetch, url: string) {
  const found = await fetch(url).catch(() => null)
  return isObject(found) ? found : null
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const objectOf = (value: unknown): Json => (isObject(value) ? value : {})
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const inside = (value: Json, ...[first, second]: [string, string]) => objectOf(value[first])[second]
const has = ({ type }: Json, wanted: string) => [type].flat().includes(wanted)
const isText = (value: unknown) => typeof value === 'string' && value.length > 0
const isUri = (value: unknown): value is string =>
  typeof value === 'string' && /^(https?:\/\/|urn:|did:)\S+$/.test(value)
const isDate = (value: unknown) => value === undefined || dateTime.test(String(value))

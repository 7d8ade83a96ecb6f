import { createHash } from 'node:crypto'
import type { BankState } from './bank-state.ts'
import type { Params, Value } from './form.ts'
import { ApiRefusal } from './refusal.ts'

export type Request = { call: string; params: Params; key?: string }

/** How long the provider stores an idempotency key. */
export const keyLifetimeMs = 24 * 60 * 60 * 1000

/**
 * Stores the first answer to an idempotency key, also a refusal, and repeats it. Stored in the same
 * transaction as the work, so that a crash cannot separate the two.
 */
export function answerOnce<T>(
  { store, now }: BankState,
  request: Request,
  work: () => T,
): T | ApiRefusal {
  const { key } = request
  if (!key) return attempt(work)
  const at = now().getTime()
  const fingerprint = fingerprintOf(request)
  const kept = store.answer(key, at - keyLifetimeMs)
  if (kept) {
    if (kept.fingerprint !== fingerprint) return otherParameters(key)
    return kept.status < 400 ? (kept.body as T) : replayed(kept.status, kept.body)
  }
  store.forgetAnswers(at - keyLifetimeMs)
  const answer = attempt(work)
  const refused = answer instanceof ApiRefusal
  const status = refused ? answer.status : 200
  store.keepAnswer(key, { fingerprint, status, body: refused ? answer.body : answer }, at)
  return answer
}

function attempt<T>(work: () => T): T | ApiRefusal {
  try {
    return work()
  } catch (cause) {
    if (cause instanceof ApiRefusal) return cause
    throw cause
  }
}

function replayed(status: number, body: unknown): ApiRefusal {
  const { message, ...details } = (body as ApiRefusal['body']).error
  return new ApiRefusal(status, message ?? '', details)
}

function otherParameters(key: string): ApiRefusal {
  return new ApiRefusal(
    400,
    'Keys for idempotent requests can only be used with the same parameters they were first used ' +
      `with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  )
}

function fingerprintOf({ call, params }: Request): string {
  return createHash('sha256')
    .update(`${call}\n${JSON.stringify(canonical(params))}`)
    .digest('hex')
}

/** Order and number or string do not matter when parameters are compared. */
function canonical(value: Value): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, canonical(each)])
}

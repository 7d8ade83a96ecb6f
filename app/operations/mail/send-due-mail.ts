import { MINUTE } from '#app/domain/basics/durations.ts'
import { TEAM } from '#app/domain/mail/letters.ts'
import { mailRetry } from '#app/domain/mail/limits.ts'
import { nextAttempt } from '#app/domain/mail/retry-schedule.ts'
import { describeError, log } from '#app/log.server.ts'
import { NotDelivered } from '#app/mail/outgoing-mail.ts'
import type { Mail } from '#app/mail/send.server.ts'
import type { Services } from '#app/services.server.ts'
import { withdrawLetter } from '#app/storage/mail/booking-letters.ts'
import {
  claimDueGroups,
  type DueGroup,
  type DueLetter,
  extendLease,
  type LeasedLetter,
} from '#app/storage/mail/outbox-leases.ts'
import { markFailed, markSent } from '#app/storage/mail/outbox-results.ts'
import { openLetter, type SecretSettings } from './letter-with-link.ts'
import { isStillWanted } from './life/still-wanted.ts'
import { withTasks } from './with-tasks.ts'

/** Longer than any letter takes: when a lease is over, its worker is presumed dead. */
const leaseMs = MINUTE
const batchSize = 5

type MailServices = Pick<Services, 'db' | 'now' | 'catalogue'> &
  SecretSettings & { mail: Pick<Mail, 'send'>; leaseMs?: number }

/** Sends until nothing is due. Returns in how many milliseconds the next retry is due. */
export async function sendDueMail(services: MailServices) {
  const retries: number[] = []
  for (;;) {
    const lease = leaseEnd(services)
    const groups = await claimDueGroups(services.db, {
      now: services.now(),
      leaseUntil: lease,
      limit: batchSize,
    })
    if (groups.length === 0) break
    const waits = await Promise.all(groups.map((group) => attempt(services, group, lease)))
    retries.push(...waits.filter((wait) => wait !== null))
  }
  return { retryInMs: retries.length > 0 ? Math.min(...retries) : null }
}

/**
 * One attempt at one group, in its order. Every letter is tried, so that a customer's address that
 * bounces does not stop the notice to the team; the attempt failed if any of them did.
 */
async function attempt(services: MailServices, { groupId, letters }: DueGroup, claimed: Date) {
  const failed: (LeasedLetter & { dueAt: Date; error: string; isPermanent: boolean })[] = []
  const startedAt = services.now()
  for (const letter of letters) {
    const lease = await freshLease(services, letter.id, claimed)
    if (lease === null) return null
    if (letter.notAfter && !(await isStillWanted(letter.id, services))) {
      await withdrawLetter(services.db, letter.id, services.now())
      continue
    }
    const failure = await send(services, letter)
    if (failure === null) await markSent(services.db, letter.id, services.now())
    else failed.push({ id: letter.id, dueAt: letter.dueAt, lease, ...failure })
  }
  if (failed.length === 0) return null
  const failures = Math.max(...letters.map(({ attempts }) => attempts)) + 1
  const roundsBefore = Math.max(...letters.map(({ rounds }) => rounds))
  // Staff had it tried before it was due: its own attempts are still to come.
  const isExtra = letters.every(({ dueAt }) => dueAt > startedAt)
  const { rounds, waitMs } = isExtra
    ? { rounds: roundsBefore, waitMs: null }
    : nextAttempt({ failures, rounds: roundsBefore }, mailRetry)
  const next = waitMs === null ? null : new Date(services.now().getTime() + waitMs)
  const results = failed.map(({ isPermanent, dueAt, ...letter }) => ({
    ...letter,
    dueAt: isPermanent ? null : isExtra ? dueAt : next,
  }))
  await markFailed(services.db, results, rounds)
  const givenUp = results.filter(({ dueAt }) => dueAt === null).length
  if (givenUp > 0) {
    log.error({ groupId, failures, givenUp }, 'mail given up: it stays in the outbox')
  }
  return givenUp < results.length ? waitMs : null
}

/** Sending may take half of a lease, so one with less left is extended. Null: another worker has it. */
async function freshLease(services: MailServices, id: string, lease: Date) {
  const left = lease.getTime() - services.now().getTime()
  if (left >= (services.leaseMs ?? leaseMs) / 2) return lease
  const until = leaseEnd(services)
  return (await extendLease(services.db, { id, lease }, until)) ? until : null
}

async function send(services: MailServices, due: DueLetter) {
  const { letter, messageId, attempts } = due
  const line = { messageId, kind: letter.template, attempt: attempts + 1 }
  try {
    const opened = openLetter(due, services, services.now())
    await services.mail.send(await withTasks(opened, services), messageId)
    log.info(line, 'mail sent')
    return null
  } catch (error) {
    const known = error instanceof NotDelivered
    const reason = known ? error.message : 'could not be written'
    const who = letter.to === TEAM ? 'Team' : 'Customer'
    log.warn({ ...line, reason, ...(!known && faultOf(error)) }, `${who} email failed`)
    return { error: reason, isPermanent: known && error.isPermanent }
  }
}

/** Without the error's message, which may quote the letter. */
function faultOf(error: unknown) {
  const { message: _, ...where } = describeError(error)
  return { fault: where }
}

function leaseEnd(services: MailServices) {
  return new Date(services.now().getTime() + (services.leaseMs ?? leaseMs))
}

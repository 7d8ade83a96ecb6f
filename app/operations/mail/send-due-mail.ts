import { mailRetry } from '../../../content/policies.ts'
import { MINUTE } from '../../domain/basics/durations.ts'
import { TEAM } from '../../domain/mail/letters.ts'
import { retryWaitMs } from '../../domain/mail/retry-schedule.ts'
import { describeError, log } from '../../log.server.ts'
import { NotDelivered } from '../../mail/outgoing-mail.ts'
import type { Mail } from '../../mail/send.server.ts'
import type { Services } from '../../services.server.ts'
import {
  claimDueGroups,
  type DueGroup,
  type DueLetter,
  extendLease,
} from '../../storage/mail/outbox-leases.ts'
import { markFailed, markSent } from '../../storage/mail/outbox-results.ts'

/** Longer than any letter takes: after it, the worker that had the letters is presumed dead. */
const leaseMs = MINUTE
const atOnce = 5

type MailServices = Pick<Services, 'db' | 'now'> & { mail: Pick<Mail, 'send'>; leaseMs?: number }

/** Sends what is due until nothing is. Says in how many milliseconds something is due again. */
export async function sendDueMail(services: MailServices) {
  const retries: number[] = []
  for (;;) {
    const lease = leaseEnd(services)
    const groups = await claimDueGroups(services.db, {
      now: services.now(),
      leaseUntil: lease,
      limit: atOnce,
    })
    if (groups.length === 0) break
    const waits = await Promise.all(groups.map((group) => attempt(services, group, lease)))
    retries.push(...waits.filter((wait) => wait !== null))
  }
  return { retryInMs: retries.length > 0 ? Math.min(...retries) : null }
}

/**
 * One attempt at one group, in its order. A customer whose address bounces must not keep the team
 * from being told of the booking, so every letter is tried; the attempt failed if any of them did.
 */
async function attempt(services: MailServices, { groupId, letters }: DueGroup, claimed: Date) {
  const failed: Parameters<typeof markFailed>[1][number][] = []
  for (const letter of letters) {
    const lease = await freshLease(services, letter.id, claimed)
    if (lease === null) return null
    const error = await send(services, letter)
    if (error === null) await markSent(services.db, letter.id, services.now())
    else failed.push({ id: letter.id, lease, error })
  }
  if (failed.length === 0) return null
  const failures = Math.max(...letters.map(({ attempts }) => attempts)) + 1
  const wait = retryWaitMs(failures, mailRetry)
  const dueAt = wait === null ? null : new Date(services.now().getTime() + wait)
  await markFailed(services.db, failed, dueAt)
  if (wait === null) log.error({ groupId, failures }, 'mail given up: it stays in the outbox')
  return wait
}

/** A letter may take half of a lease, so none is begun with less. Null: another worker has it by now. */
async function freshLease(services: MailServices, id: string, lease: Date) {
  const left = lease.getTime() - services.now().getTime()
  if (left >= (services.leaseMs ?? leaseMs) / 2) return lease
  const until = leaseEnd(services)
  return (await extendLease(services.db, { id, lease }, until)) ? until : null
}

async function send({ mail }: MailServices, { letter, messageId, attempts }: DueLetter) {
  const line = { messageId, kind: letter.template, attempt: attempts + 1 }
  try {
    await mail.send(letter, messageId)
    log.info(line, 'mail sent')
    return null
  } catch (error) {
    const known = error instanceof NotDelivered
    const reason = known ? error.message : 'could not be written'
    const who = letter.to === TEAM ? 'Team' : 'Customer'
    log.warn({ ...line, reason, ...(!known && whereItBroke(error)) }, `${who} email failed`)
    return reason
  }
}

/** Without the error's message, which may repeat what stands in the letter. */
function whereItBroke(error: unknown) {
  const { message: _, ...where } = describeError(error)
  return { fault: where }
}

function leaseEnd(services: MailServices) {
  return new Date(services.now().getTime() + (services.leaseMs ?? leaseMs))
}

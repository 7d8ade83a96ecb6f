import { HOUR, SECOND } from '../app/domain/basics/durations.ts'
import { openMail } from '../app/mail/send.server.ts'
import { expireCancelledCheckouts } from '../app/operations/booking/expire-cancelled-checkouts.ts'
import { makeRefunds } from '../app/operations/booking/make-refunds.ts'
import { pollOpenCheckouts } from '../app/operations/booking/poll-open-checkouts.ts'
import { settleEvents } from '../app/operations/booking/settle-events.ts'
import { sendDueMail } from '../app/operations/mail/send-due-mail.ts'
import { tidyAccounts } from '../app/operations/people/tidy-accounts.ts'
import { forgetOldBookings } from '../app/operations/privacy/forget-old-bookings.ts'
import { forgetOldCorrespondence } from '../app/operations/privacy/forget-old-correspondence.ts'
import { carryOutCancellations } from '../app/operations/schedule/carry-out-cancellations.ts'
import type { JobName, Services } from '../app/services.server.ts'
import type { Job } from './jobs.ts'

/** What the academy does by itself, on every instance; each piece of work is claimed in the database. */
export function academyJobs(services: Services): Job[] {
  const mail = openMail(services.env)
  // By name, so that the compiler asks for a job for each name that can be nudged.
  const jobs: Record<JobName, Omit<Job, 'name'>> = {
    'send-mail': {
      everyMs: SECOND,
      async run() {
        const { retryInMs } = await sendDueMail({ ...services, mail })
        // Waits are promised to the millisecond, and the next round may come up to a second late.
        if (retryInMs !== null) setTimeout(() => services.nudge('send-mail'), retryInMs).unref()
      },
    },
    // What we were told, and, on a timer of its own, what nobody told us.
    'settle-payments': { everyMs: 15 * SECOND, run: () => settleEvents(services) },
    'poll-open-checkouts': { everyMs: 15 * SECOND, run: () => pollOpenCheckouts(services) },
    'expire-cancelled-checkouts': {
      everyMs: 15 * SECOND,
      run: () => expireCancelledCheckouts(services),
    },
    'make-refunds': { everyMs: 30 * SECOND, run: () => makeRefunds(services) },
    'carry-out-cancellations': {
      everyMs: 30 * SECOND,
      run: () => carryOutCancellations(services),
    },
    tidy: { everyMs: HOUR, run: () => tidy(services) },
  }
  return Object.entries(jobs).map(([name, job]) => ({ name, ...job }))
}

async function tidy(services: Services) {
  const chores = [forgetOldCorrespondence, forgetOldBookings, tidyAccounts]
  // Each by itself: what cannot be tidied must not keep the rest longer than promised. One that
  // fails is thrown afterwards, so that the job counts as failed and the alert for it sounds.
  const done = await Promise.allSettled(chores.map((chore) => chore(services)))
  for (const chore of done) if (chore.status === 'rejected') throw chore.reason
}

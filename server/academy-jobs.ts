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

type AcademyJob = Job & { name: JobName }

const minute = 60_000
const hour = 60 * minute

/** Longer than a round takes while database, card provider and mail server answer. */
const deadlineMs = 2 * minute

/** What the academy does by itself, on every instance; each piece of work is claimed in the database. */
export function academyJobs(services: Services): AcademyJob[] {
  const mail = openMail(services.env)
  return [
    {
      name: 'send-mail',
      everyMs: 1000,
      deadlineMs,
      async run() {
        const { retryInMs } = await sendDueMail({ ...services, mail })
        // Waits are promised to the millisecond, and the next round may come up to a second late.
        if (retryInMs !== null) setTimeout(() => services.nudge('send-mail'), retryInMs).unref()
      },
    },
    // What we were told, and, on a timer of its own, what nobody told us.
    { name: 'settle-payments', everyMs: 15_000, deadlineMs, run: () => settleEvents(services) },
    {
      name: 'poll-open-checkouts',
      everyMs: 15_000,
      deadlineMs,
      run: () => pollOpenCheckouts(services),
    },
    {
      name: 'expire-cancelled-checkouts',
      everyMs: 15_000,
      deadlineMs,
      run: () => expireCancelledCheckouts(services),
    },
    { name: 'make-refunds', everyMs: 30_000, deadlineMs, run: () => makeRefunds(services) },
    {
      name: 'carry-out-cancellations',
      everyMs: 30_000,
      deadlineMs,
      run: () => carryOutCancellations(services),
    },
    { name: 'tidy', everyMs: hour, deadlineMs: hour / 2, run: () => tidy(services) },
  ]
}

async function tidy(services: Services) {
  const chores = [forgetOldCorrespondence, forgetOldBookings, tidyAccounts]
  // Each by itself: what cannot be tidied must not keep the rest longer than promised.
  const done = await Promise.allSettled(chores.map((chore) => chore(services)))
  for (const chore of done) if (chore.status === 'rejected') throw chore.reason
}

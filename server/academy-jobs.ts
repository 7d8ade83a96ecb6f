import { openMail } from '../app/mail/send.server.ts'
import { expireCancelledCheckouts } from '../app/operations/booking/expire-cancelled-checkouts.ts'
import { makeRefunds } from '../app/operations/booking/make-refunds.ts'
import { pollOpenCheckouts } from '../app/operations/booking/poll-open-checkouts.ts'
import { settleStoredEvents } from '../app/operations/booking/settle-stored-events.ts'
import { sendDueMail } from '../app/operations/mail/send-due-mail.ts'
import { tidyAccounts } from '../app/operations/people/tidy-accounts.ts'
import { forgetOldBookings } from '../app/operations/privacy/forget-old-bookings.ts'
import { forgetOldCorrespondence } from '../app/operations/privacy/forget-old-correspondence.ts'
import { carryOutCancellations } from '../app/operations/schedule/carry-out-cancellations.ts'
import type { JobName, Services } from '../app/services.server.ts'
import type { Job } from './jobs.ts'

type AcademyJob = Job & { name: JobName }

const hour = 3_600_000

/** The background jobs. They run on every instance; work is claimed in the database. */
export function academyJobs(services: Services): AcademyJob[] {
  const mail = openMail(services.env, services.catalogue)
  return [
    {
      name: 'send-mail',
      everyMs: 1000,
      async run() {
        const { retryInMs } = await sendDueMail({ ...services, mail })
        // The interval alone would send a retry up to a second late.
        if (retryInMs !== null) setTimeout(() => services.nudge('send-mail'), retryInMs).unref()
      },
    },
    // Payment events from webhooks, and polling for those that never arrived.
    { name: 'settle-payments', everyMs: 15_000, run: () => settleStoredEvents(services) },
    { name: 'poll-open-checkouts', everyMs: 15_000, run: () => pollOpenCheckouts(services) },
    {
      name: 'expire-cancelled-checkouts',
      everyMs: 15_000,
      run: () => expireCancelledCheckouts(services),
    },
    { name: 'make-refunds', everyMs: 30_000, run: () => makeRefunds(services) },
    {
      name: 'carry-out-cancellations',
      everyMs: 30_000,
      run: () => carryOutCancellations(services),
    },
    { name: 'tidy', everyMs: hour, run: () => tidy(services) },
  ]
}

async function tidy(services: Services) {
  const tasks = [forgetOldCorrespondence, forgetOldBookings, tidyAccounts]
  // All are tried: a failure of one must not delay the deletions of the others.
  const done = await Promise.allSettled(tasks.map((task) => task(services)))
  for (const task of done) if (task.status === 'rejected') throw task.reason
}

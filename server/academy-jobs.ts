import { openMail } from '../app/mail/send.server.ts'
import { closeUnwantedPages } from '../app/operations/booking/expire-cancelled-checkouts.ts'
import { makeRefunds } from '../app/operations/booking/make-refunds.ts'
import { settleQuietPayments } from '../app/operations/booking/poll-open-checkouts.ts'
import { settleEvents } from '../app/operations/booking/settle-events.ts'
import { sendDueMail } from '../app/operations/mail/send-due-mail.ts'
import { tidyAccounts } from '../app/operations/people/tidy-accounts.ts'
import { forgetOldBookings } from '../app/operations/privacy/forget-old-bookings.ts'
import { forgetOldCorrespondence } from '../app/operations/privacy/forget-old-correspondence.ts'
import { clearCancelledDates } from '../app/operations/schedule/carry-out-cancellations.ts'
import type { Doors, JobName } from '../app/services.server.ts'
import type { Job } from './jobs.ts'

type AcademyJob = Job & { name: JobName }

const hour = 3_600_000

/** What the academy does by itself, on every instance; each piece of work is claimed in the database. */
export function academyJobs(doors: Doors): AcademyJob[] {
  const mail = openMail(doors.env)
  return [
    {
      name: 'send-mail',
      everyMs: 1000,
      async run() {
        const { retryInMs } = await sendDueMail({ ...doors, mail })
        // Waits are promised to the millisecond, and the next round may come up to a second late.
        if (retryInMs !== null) setTimeout(() => doors.nudge('send-mail'), retryInMs).unref()
      },
    },
    // What we were told, and, on a timer of its own, what nobody told us.
    { name: 'settle-payments', everyMs: 15_000, run: () => settleEvents(doors) },
    { name: 'settle-quiet-payments', everyMs: 15_000, run: () => settleQuietPayments(doors) },
    { name: 'close-unwanted-pages', everyMs: 15_000, run: () => closeUnwantedPages(doors) },
    { name: 'make-refunds', everyMs: 30_000, run: () => makeRefunds(doors) },
    {
      name: 'clear-cancelled-dates',
      everyMs: 30_000,
      run: () => clearCancelledDates(doors),
    },
    { name: 'tidy', everyMs: hour, run: () => tidy(doors) },
  ]
}

async function tidy(doors: Doors) {
  const chores = [forgetOldCorrespondence, forgetOldBookings, tidyAccounts]
  // Each by itself: what cannot be tidied must not keep the rest longer than promised.
  const done = await Promise.allSettled(chores.map((chore) => chore(doors)))
  for (const chore of done) if (chore.status === 'rejected') throw chore.reason
}

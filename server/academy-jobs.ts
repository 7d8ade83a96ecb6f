import { HOUR, MINUTE, SECOND } from '#app/domain/basics/durations.ts'
import { openMail } from '#app/mail/send.server.ts'
import { checkPayments } from '#app/operations/booking/check-payments.ts'
import { expireCancelledCheckouts } from '#app/operations/booking/checkout/expire-cancelled-checkouts.ts'
import { pollOpenCheckouts } from '#app/operations/booking/checkout/poll-open-checkouts.ts'
import { updateOldCodes } from '#app/operations/booking/codes/update-old-codes.ts'
import { followArranging } from '#app/operations/booking/follow-arranging.ts'
import { openLateDetails } from '#app/operations/booking/participant/open-late-details.ts'
import { remindParticipants } from '#app/operations/booking/participant/remind-participants.ts'
import { processStoredEvents } from '#app/operations/booking/process-stored-events.ts'
import { makeRefunds } from '#app/operations/booking/refund/make-refunds.ts'
import { bookAgainUrl } from '#app/operations/booking/self-service/booking-link.ts'
import { followCannotCome } from '#app/operations/booking/self-service/cannot-come/ask-staff.ts'
import { followStaffOrders } from '#app/operations/booking/staff-order/follow-staff-orders.ts'
import { publishDueContent } from '#app/operations/catalogue/publish-due-content.ts'
import { remindCompanies } from '#app/operations/invoice/remind-companies.ts'
import { writeInvoices } from '#app/operations/invoice/write-invoices.ts'
import { postBookingLetters } from '#app/operations/mail/life/post-booking-letters.ts'
import { preferencesUrl } from '#app/operations/mail/life/preferences.ts'
import { sendDueMail } from '#app/operations/mail/send-due-mail.ts'
import { privatePageUrl } from '#app/operations/people/private-page.ts'
import { tidyAccounts } from '#app/operations/people/tidy-accounts.ts'
import { forgetOldBookings } from '#app/operations/privacy/forget-old-bookings.ts'
import { forgetOldCorrespondence } from '#app/operations/privacy/forget-old-correspondence.ts'
import {
  forgetOldRegisters,
  forgetOldTrainers,
  forgetOldWaitlist,
} from '#app/operations/privacy/forget-old-records.ts'
import { forgetInspections } from '#app/operations/report/inspection/forget-inspections.ts'
import { carryOutCancellations } from '#app/operations/schedule/carry-out-cancellations.ts'
import { followRuns } from '#app/operations/schedule/follow-runs.ts'
import { serveWaitlists } from '#app/operations/waitlist/serve-waitlists.ts'
import type { JobName, Services } from '#app/services.server.ts'
import { checkWriting } from '#app/storage/basics/check-writing.ts'
import type { Database } from '#app/storage/engine/database.server.ts'
import type { Job } from './jobs.ts'

/** Longer than a run takes while database, card provider and mail server answer. */
const deadlineMs = 2 * MINUTE

/** The background jobs. They run on every instance; work is claimed in the database. */
export function academyJobs(
  services: Services,
  database: Pick<Database, 'guardDisk'>,
  /** What is answered from memory. */
  refresh: () => Promise<void>,
): Job[] {
  const mail = openMail(services.env, {
    catalogue: services.catalogue,
    ownPageUrl: (name) => privatePageUrl('manage', name, services),
    entryPageUrl: (name) => privatePageUrl('waitlist', name, services),
    orderPageUrl: (name) => privatePageUrl('order', name, services),
    bookAgainUrl: (name, courseUrl) => bookAgainUrl(name, courseUrl, services),
    preferencesUrl: (name) => preferencesUrl(name, services),
    invoiceUrl: (name) => privatePageUrl('invoice', name, services),
    paymentPageUrl: (name) => privatePageUrl('payment', name, services),
    bank: services.env.invoicing.bank,
    teachingPageUrl: (name) => privatePageUrl('teaching', name, services),
  })
  // By name, so that the compiler asks for a job for each name that can be nudged.
  const jobs: Record<JobName, Omit<Job, 'name' | 'deadlineMs'> & { deadlineMs?: number }> = {
    'send-mail': {
      everyMs: SECOND,
      async run() {
        const { retryInMs } = await sendDueMail({ ...services, mail })
        // The interval alone would send a retry up to a second late; in later rounds that is no matter.
        if (retryInMs !== null && retryInMs < MINUTE)
          setTimeout(() => services.nudge('send-mail'), retryInMs).unref()
      },
    },
    // Payment events from webhooks, and polling for those that never arrived.
    'settle-payments': { everyMs: 15 * SECOND, run: () => processStoredEvents(services) },
    'poll-open-checkouts': { everyMs: 15 * SECOND, run: () => pollOpenCheckouts(services) },
    'expire-cancelled-checkouts': {
      everyMs: 15 * SECOND,
      run: () => expireCancelledCheckouts(services),
    },
    // Refunds and disputes at the provider whose event never arrived.
    'check-payments': { everyMs: 2 * MINUTE, run: () => checkPayments(services) },
    'make-refunds': { everyMs: 30 * SECOND, run: () => makeRefunds(services) },
    'carry-out-cancellations': { everyMs: 30 * SECOND, run: () => carryOutCancellations(services) },
    // Payment links, holds whose time has passed, and reminders of what is due.
    'follow-staff-orders': { everyMs: 30 * SECOND, run: () => followStaffOrders(services) },
    // Offers whose time has passed, and places that nobody has been offered yet.
    'serve-waitlists': { everyMs: MINUTE, run: () => serveWaitlists(services) },
    // By London days, so that a quarter of an hour is soon enough.
    'remind-participants': {
      everyMs: 15 * MINUTE,
      async run() {
        await remindParticipants(services)
        await openLateDetails(services)
      },
    },
    // Places that wait for a decision or a date.
    'follow-places': {
      everyMs: 2 * MINUTE,
      async run() {
        await followCannotCome(services)
        await followArranging(services)
      },
    },
    // Letters of the course, its result and what expires, within the hours of the day.
    'post-booking-letters': { everyMs: 2 * MINUTE, run: () => postBookingLetters(services) },
    // Invoices and credit notes that are missing.
    'write-invoices': { everyMs: 30 * SECOND, run: () => writeInvoices(services) },
    'remind-companies': { everyMs: 10 * MINUTE, run: () => remindCompanies(services) },
    // What trainers and rooms allow, and dates that enough people have booked.
    'follow-runs': { everyMs: 2 * MINUTE, run: () => followRuns(services) },
    // While it fails this instance is not ready (see `start.ts`), at the latest after both times.
    'check-writing': {
      everyMs: 3 * SECOND,
      deadlineMs: 5 * SECOND,
      async run() {
        await database.guardDisk?.()
        await checkWriting(services.db, services.now())
      },
    },
    'refresh-public-answers': { everyMs: SECOND, deadlineMs: 15 * SECOND, run: refresh },
    // What was to be published at a chosen time.
    'publish-content': { everyMs: 5 * SECOND, run: () => publishDueContent(services) },
    tidy: { everyMs: HOUR, deadlineMs: HOUR / 2, run: () => tidy(services) },
  }
  return Object.entries(jobs).map(([name, job]) => ({ name, deadlineMs, ...job }))
}

async function tidy(services: Services) {
  const tasks = [
    ...[forgetOldCorrespondence, forgetOldBookings, forgetOldWaitlist, forgetOldTrainers],
    ...[forgetOldRegisters, forgetInspections],
    ...[tidyAccounts, updateOldCodes],
  ]
  // All are tried: a failure of one must not delay the others. It is thrown
  // afterwards, so that the job counts as failed and the alert fires.
  const done = await Promise.allSettled(tasks.map((task) => task(services)))
  for (const task of done) if (task.status === 'rejected') throw task.reason
}

/** A fault, and the tests that show it is handled: a file, or its tests named with `words`. */
export type FaultRow = { fault: string; shownBy: readonly { file: string; words?: string }[] }

/** Run by `npm run test:faults`; a row whose tests are not found fails. */
export const faultRows: readonly FaultRow[] = [
  {
    fault: 'kill -9 at each boundary of checkout, settling, refunds and mail',
    shownBy: [
      { file: 'tests/faults/booking-kill.test.ts' },
      { file: 'tests/faults/cancelled-run-kill.test.ts' },
      { file: 'tests/faults/waitlist-kill.test.ts' },
      { file: 'tests/races/mail-workers.test.ts' },
    ],
  },
  {
    fault: 'a payment link paid by card while staff record cash, on two instances',
    shownBy: [{ file: 'tests/races/link-and-cash.test.ts' }],
  },
  {
    fault:
      'two places of one payment cancelled at once, also beside refunds by hand and a lost dispute, and the control that draws on one payment twice',
    shownBy: [{ file: 'tests/races/refunds-of-one-order.test.ts' }],
  },
  {
    fault: 'kill -9 while a trainee moves to another date and the freed place is offered',
    shownBy: [{ file: 'tests/faults/waitlist-kill.test.ts', words: 'trainee moves' }],
  },
  {
    fault: 'a process that dies while it numbers invoices, and many that number them at once',
    shownBy: [
      { file: 'tests/faults/invoice-kill.test.ts' },
      { file: 'tests/races/invoices.test.ts' },
      { file: 'tests/races/company-limit.test.ts' },
      { file: 'app/operations/invoice/invoices.test.ts', words: 'process that dies' },
    ],
  },
  {
    fault: 'two trainers who write one register at the same moment, on two instances',
    shownBy: [{ file: 'tests/races/registers.test.ts' }],
  },
  {
    fault: 'two people who record the results of one class and complete it, on two instances',
    shownBy: [{ file: 'tests/races/results.test.ts' }],
  },
  {
    fault: 'two instances that need the first key for badges, or replace it, at the same moment',
    shownBy: [{ file: 'tests/races/badge-key.test.ts' }],
  },
  {
    fault: 'kill -9 while many webhooks arrive',
    shownBy: [{ file: 'tests/load/webhook-kill.test.ts' }],
  },
  {
    fault: 'PostgreSQL killed and restarted',
    shownBy: [{ file: 'tests/faults/postgres-restart.test.ts' }],
  },
  {
    fault: 'connections to PostgreSQL lost without a word, as in a failover',
    shownBy: [
      { file: 'tests/faults/black-hole.test.ts' },
      { file: 'app/storage/engine/postgres-connections.test.ts' },
    ],
  },
  {
    fault: 'the disk of the database full, on both engines (as root, or with SMALL_DISK)',
    shownBy: [
      { file: 'tests/faults/disk-full.test.ts' },
      { file: 'app/storage/basics/check-writing.test.ts' },
    ],
  },
  {
    fault: 'a migration that must wait for tables in use',
    shownBy: [{ file: 'app/storage/engine/migrate-alone.test.ts' }],
  },
  {
    fault: 'a start in one mode on the database of another',
    shownBy: [
      { file: 'tests/engines/database-mode.test.ts' },
      { file: 'tests/server/database-mode.test.ts' },
    ],
  },
  {
    fault: 'unfinished bodies, thousands of fields, requests in a row',
    shownBy: [{ file: 'tests/server/body-limits.test.ts' }],
  },
  {
    fault: 'a damaged embedded database',
    shownBy: [{ file: 'app/storage/engine/damaged-database.test.ts' }],
  },
  {
    fault: 'two people give one trainer or room to two dates at once',
    shownBy: [{ file: 'tests/races/assignments.test.ts' }],
  },
  {
    fault: 'mail server away',
    shownBy: [
      { file: 'tests/faults/mail-server-down.test.ts' },
      { file: 'app/operations/mail/send-due-mail.test.ts' },
    ],
  },
  {
    fault: 'card provider answers 500 or 429, hangs, is slow',
    shownBy: [{ file: 'tests/load/card-provider-down.test.ts' }],
  },
  {
    fault: 'webhooks five times over, shuffled',
    shownBy: [
      { file: 'tests/booking/same-end.test.ts' },
      { file: 'tests/booking/histories/histories.test.ts' },
    ],
  },
  {
    fault: 'timestamp skew, bad signature, rotated secret',
    shownBy: [
      { file: 'tests/server/payment-events.test.ts', words: 'signature' },
      { file: 'tests/server/payment-events.test.ts', words: 'two secrets' },
      { file: 'tests/server/payment-events.test.ts', words: 'seconds off' },
    ],
  },
  {
    fault: 'truncated, 2 MB, non-JSON and unknown events',
    shownBy: [
      { file: 'tests/server/payment-events.test.ts', words: 'cut short' },
      { file: 'tests/server/payment-events.test.ts', words: 'know nothing about' },
    ],
  },
  {
    fault: 'paid at the moment of expiry, place gone',
    shownBy: [
      { file: 'app/operations/booking/sync-payment.test.ts', words: 'is refunded in full, once' },
      { file: 'tests/booking/histories/histories.test.ts' },
    ],
  },
  {
    fault: '200 people racing for 5 places, and the control that oversells',
    shownBy: [{ file: 'tests/races/places.test.ts' }],
  },
  {
    fault: '200 groups of 1 to 4 racing for 5 places, and the control that oversells',
    shownBy: [{ file: 'tests/races/group-places.test.ts' }],
  },
  {
    fault: '50 people racing for a code with a limit of 3, and the control that leaks it',
    shownBy: [{ file: 'tests/races/codes.test.ts' }],
  },
  {
    fault:
      'two instances that remind participants at once, and the control that reminds them twice',
    shownBy: [{ file: 'tests/races/participant-reminders.test.ts' }],
  },
  {
    fault: 'a released place, 50 buyers and 5 who wait for it, and the control that leaks it',
    shownBy: [{ file: 'tests/races/waitlist.test.ts' }],
  },
  {
    fault: '20 trainees moving to the last place at once, and the control that oversells',
    shownBy: [{ file: 'tests/races/own-moves.test.ts' }],
  },
  {
    fault: 'two people leave several waitlists at once',
    shownBy: [{ file: 'tests/races/leave-waitlists.test.ts' }],
  },
  {
    fault: 'malformed input on every form and query',
    shownBy: [{ file: 'tests/security/fuzz.test.ts' }],
  },
  {
    fault: 'two administrators revoking each other at once',
    shownBy: [{ file: 'tests/races/last-administrator.test.ts' }],
  },
  {
    fault: 'a person’s booking changes while the person is being erased',
    shownBy: [{ file: 'tests/races/erasure.test.ts' }],
  },
  {
    fault: 'a mail server that asks every sender to come back later, for 20 minutes',
    shownBy: [{ file: 'app/operations/mail/mail-rounds.test.ts' }],
  },
  {
    fault: 'connections that hear of changes on another instance cut',
    shownBy: [
      { file: 'tests/server/dates-on-two-instances.test.ts' },
      { file: 'app/storage/engine/change-signal.test.ts' },
    ],
  },
  {
    fault: '10,000 keep-alive connections on public pages and making whole visits',
    shownBy: [{ file: 'tests/load/ten-thousand-visitors.test.ts' }],
  },
  {
    fault: 'half an hour of mixed traffic in five minutes',
    shownBy: [{ file: 'tests/load/mixed-traffic.test.ts' }],
  },
  {
    fault: 'two instances on one PostgreSQL, killed under bookings',
    shownBy: [
      { file: 'tests/faults/instance-kill.test.ts' },
      { file: 'tests/server/two-instances.test.ts' },
    ],
  },
  {
    fault: 'two processes on one embedded data directory',
    shownBy: [{ file: 'tests/server/data-directory.test.ts' }],
  },
  {
    fault: 'power cut (embedded engine)',
    shownBy: [
      { file: 'app/storage/engine/embedded.test.ts', words: 'disk' },
      { file: 'tests/faults/embedded-kill.test.ts' },
    ],
  },
]

/** A fault, and the tests that show it is handled: a file, or its tests named with `words`. */
export type FaultRow = { fault: string; shownBy: readonly { file: string; words?: string }[] }

/** Each fault with its tests: "file", or "file: words". */
const faults: Readonly<Record<string, readonly string[]>> = {
  'kill -9 at each boundary of checkout, settling, refunds and mail': [
    'tests/faults/booking-kill.test.ts',
    'tests/faults/cancelled-run-kill.test.ts',
    'tests/faults/waitlist-kill.test.ts',
    'tests/races/mail-workers.test.ts',
  ],
  'a payment link paid by card while staff record cash, on two instances': [
    'tests/races/link-and-cash.test.ts',
  ],
  'two places of one payment cancelled at once, also beside refunds by hand and a lost dispute, and the control that draws on one payment twice':
    ['tests/races/refunds-of-one-order.test.ts'],
  'kill -9 while a trainee moves to another date and the freed place is offered': [
    'tests/faults/waitlist-kill.test.ts: trainee moves',
  ],
  'a process that dies while it numbers invoices, and many that number them at once': [
    'tests/faults/invoice-kill.test.ts',
    'tests/races/invoices.test.ts',
    'tests/races/company-limit.test.ts',
    'app/operations/invoice/invoices.test.ts: process that dies',
  ],
  'two trainers who write one register at the same moment, on two instances': [
    'tests/races/registers.test.ts',
  ],
  'two people who record the results of one class and complete it, on two instances': [
    'tests/races/results.test.ts',
  ],
  'two instances that need the first key for badges, or replace it, at the same moment': [
    'tests/races/badge-key.test.ts',
  ],
  'kill -9 while many webhooks arrive': ['tests/load/webhook-kill.test.ts'],
  'PostgreSQL killed and restarted': ['tests/faults/postgres-restart.test.ts'],
  'connections to PostgreSQL lost without a word, as in a failover': [
    'tests/faults/black-hole.test.ts',
    'app/storage/engine/postgres-connections.test.ts',
  ],
  'the disk of the database full, on both engines (as root, or with SMALL_DISK)': [
    'tests/faults/disk-full.test.ts',
    'app/storage/basics/check-writing.test.ts',
  ],
  'a migration that must wait for tables in use': ['app/storage/engine/migrate-alone.test.ts'],
  'a start in one mode on the database of another': [
    'tests/engines/database-mode.test.ts',
    'tests/server/database-mode.test.ts',
  ],
  'unfinished bodies, thousands of fields, requests in a row': ['tests/server/body-limits.test.ts'],
  'a damaged embedded database': ['app/storage/engine/damaged-database.test.ts'],
  'two people give one trainer or room to two dates at once': ['tests/races/assignments.test.ts'],
  'mail server away': [
    'tests/faults/mail-server-down.test.ts',
    'app/operations/mail/send-due-mail.test.ts',
  ],
  'card provider answers 500 or 429, hangs, is slow': ['tests/load/card-provider-down.test.ts'],
  'webhooks five times over, shuffled': [
    'tests/booking/same-end.test.ts',
    'tests/booking/histories/histories.test.ts',
  ],
  'timestamp skew, bad signature, rotated secret': [
    'tests/server/payment-events.test.ts: signature',
    'tests/server/payment-events.test.ts: two secrets',
    'tests/server/payment-events.test.ts: seconds off',
  ],
  'truncated, 2 MB, non-JSON and unknown events': [
    'tests/server/payment-events.test.ts: cut short',
    'tests/server/payment-events.test.ts: know nothing about',
  ],
  'paid at the moment of expiry, place gone': [
    'app/operations/booking/sync-payment.test.ts: is refunded in full, once',
    'tests/booking/histories/histories.test.ts',
  ],
  '200 people racing for 5 places, and the control that oversells': ['tests/races/places.test.ts'],
  '200 groups of 1 to 4 racing for 5 places, and the control that oversells': [
    'tests/races/places.test.ts: groups',
  ],
  '50 people racing for a code with a limit of 3, and the control that leaks it': [
    'tests/races/codes.test.ts',
  ],
  'two instances that remind participants at once, and the control that reminds them twice': [
    'tests/races/participant-reminders.test.ts',
  ],
  'a released place, 50 buyers and 5 who wait for it, and the control that leaks it': [
    'tests/races/waitlist.test.ts',
  ],
  '20 trainees moving to the last place at once, and the control that oversells': [
    'tests/races/own-moves.test.ts',
  ],
  'two people leave several waitlists at once': ['tests/races/leave-waitlists.test.ts'],
  'malformed input on every form and query': ['tests/security/fuzz.test.ts'],
  'two administrators revoking each other at once': ['tests/races/last-administrator.test.ts'],
  'a person’s booking changes while the person is being erased': ['tests/races/erasure.test.ts'],
  'a mail server that asks every sender to come back later, for 20 minutes': [
    'app/operations/mail/mail-rounds.test.ts',
  ],
  'connections that hear of changes on another instance cut': [
    'tests/server/dates-on-two-instances.test.ts',
    'app/storage/engine/change-signal.test.ts',
  ],
  '10,000 keep-alive connections on public pages and making whole visits': [
    'tests/load/ten-thousand-visitors.test.ts',
  ],
  'half an hour of mixed traffic in five minutes': ['tests/load/mixed-traffic.test.ts'],
  'two instances on one PostgreSQL, killed under bookings': [
    'tests/faults/instance-kill.test.ts',
    'tests/server/two-instances.test.ts',
  ],
  'two processes on one embedded data directory': ['tests/server/data-directory.test.ts'],
  'power cut (embedded engine)': [
    'app/storage/engine/embedded.test.ts: disk',
    'tests/faults/embedded-kill.test.ts',
  ],
}

/** Run by `npm run test:faults`; a row whose tests are not found fails. */
export const faultRows: readonly FaultRow[] = Object.entries(faults).map(([fault, tests]) => ({
  fault,
  shownBy: tests.map((test) => {
    const [file = '', words = ''] = test.split(': ')
    return { file, words }
  }),
}))

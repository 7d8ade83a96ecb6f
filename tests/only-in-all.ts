/**
 * Which tests run: `fixed` for `npm test`, `all` for `npm test -- --all`. Whoever calls a test runner by
 * hand says neither: every file, with the generated cases of the fixed set.
 */
export type TestSet = 'fixed' | 'all'

/**
 * Files that only `npm test -- --all` runs: thorough, slow, and what people break is also caught by a
 * quicker test. docs/decisions/028 says by which measurement they were chosen.
 */
export const onlyInAll: readonly string[] = [
  'app/operations/mail/life/eighteen-months.test.ts',
  'app/operations/people/known-browsers.test.ts',
  'app/storage/backup/backup.test.ts',
  'app/storage/backup/refusals.test.ts',
  'app/storage/engine/damaged-database.test.ts',
  'app/storage/engine/embedded.test.ts',
  'app/storage/engine/migrate-alone.test.ts',
  'app/storage/engine/postgres-connections.test.ts',
  'sandbox/demonstration/classroom/recent-runs.test.ts',
  'sandbox/demonstration/plant.test.ts',
  'sandbox/demonstration/runs.test.ts',
  'tests/engines/badge-restore.test.ts',
  'tests/engines/upgrade.test.ts',
  'tests/faults/booking-kill.test.ts',
  'tests/faults/cancelled-run-kill.test.ts',
  'tests/faults/postgres-restart.test.ts',
  'tests/journeys/certificate.spec.ts',
  'tests/journeys/company-order.spec.ts',
  'tests/journeys/discount-code.spec.ts',
  'tests/journeys/first-visit.spec.ts',
  'tests/journeys/late-script.spec.ts',
  'tests/journeys/lost-register.spec.ts',
  'tests/journeys/offline-register.spec.ts',
  'tests/journeys/quarter-planner.spec.ts',
  'tests/journeys/requests-that-fail.spec.ts',
  'tests/journeys/sign-out-that-fails.spec.ts',
  'tests/journeys/staff-access.spec.ts',
  'tests/journeys/staff-keyboard.spec.ts',
  'tests/journeys/staff-late-script.spec.ts',
  'tests/journeys/staff-orders.spec.ts',
  'tests/journeys/staff-records.spec.ts',
  'tests/journeys/staff-requests-that-fail.spec.ts',
  'tests/journeys/states-at-all-widths.spec.ts',
  'tests/journeys/waitlist.spec.ts',
  'tests/races/badge-key.test.ts',
  'tests/races/codes.test.ts',
  'tests/races/mail-workers.test.ts',
  'tests/races/own-moves.test.ts',
  'tests/races/refunds-of-one-order.test.ts',
  'tests/security/every-address.test.ts',
  'tests/security/every-form.test.ts',
  'tests/security/fuzz.test.ts',
  'tests/security/log.test.ts',
  'tests/server/backup-command.test.ts',
  'tests/server/bad-configuration.test.ts',
  'tests/server/badges.test.ts',
  'tests/server/body-limits.test.ts',
  'tests/server/content-on-two-instances.test.ts',
  'tests/server/data-directory.test.ts',
  'tests/server/database-mode.test.ts',
  'tests/server/dates-on-two-instances.test.ts',
  'tests/server/shutdown.test.ts',
  'tests/server/sweeper.test.ts',
  'tests/server/tidy.test.ts',
  'tests/server/two-instances.test.ts',
]

/** Of cases that are alike, the fixed set has those that differ most. */
export const inThisSet = <Case>(fixed: readonly Case[], all: readonly Case[]) =>
  process.env.TESTS === 'fixed' ? fixed : all

/** What a runner leaves out, for the environment that it was started with. */
export const leftOut = (set = process.env.TESTS) => (set === 'fixed' ? onlyInAll : [])

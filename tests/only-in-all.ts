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
  'app/storage/backup/refusals.test.ts',
  'app/storage/engine/damaged-database.test.ts',
  'app/storage/engine/migrate-alone.test.ts',
  'sandbox/demonstration/plant.test.ts',
  'tests/engines/badge-restore.test.ts',
  'tests/faults/booking-kill.test.ts',
  'tests/faults/cancelled-run-kill.test.ts',
  'tests/faults/postgres-restart.test.ts',
  'tests/security/every-form.test.ts',
  'tests/security/fuzz.test.ts',
  'tests/server/backup-command.test.ts',
  'tests/server/bad-configuration.test.ts',
  'tests/server/body-limits.test.ts',
  'tests/server/data-directory.test.ts',
  'tests/server/database-mode.test.ts',
  'tests/server/dates-on-two-instances.test.ts',
  'tests/server/sweeper.test.ts',
  'tests/server/two-instances.test.ts',
  'tests/journeys/first-visit.spec.ts',
  'tests/journeys/late-script.spec.ts',
  'tests/journeys/lost-register.spec.ts',
  'tests/journeys/requests-that-fail.spec.ts',
  'tests/journeys/sign-out-that-fails.spec.ts',
  'tests/journeys/staff-late-script.spec.ts',
  'tests/journeys/staff-requests-that-fail.spec.ts',
]

/** Of cases that are alike, the fixed set has those that differ most. */
export const inThisSet = <Case>(fixed: readonly Case[], all: readonly Case[]) =>
  process.env.TESTS === 'fixed' ? fixed : all

/** What a runner leaves out, for the environment that it was started with. */
export const leftOut = (set = process.env.TESTS) => (set === 'fixed' ? onlyInAll : [])

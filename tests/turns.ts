import { seed } from './seed.ts'

/**
 * Thorough tests that take turns, so that `npm test` stays below ten minutes on two cores: a commit has
 * one of these lists, the next commit probably another. `npm test -- --all` runs all of them, and so does
 * whoever calls a test runner by hand. About as long as each other.
 */
export const turns: readonly (readonly string[])[] = [
  [
    'tests/security/every-form.test.ts',
    'tests/engines/badge-restore.test.ts',
    'app/operations/mail/life/eighteen-months.test.ts',
    'tests/server/body-limits.test.ts',
    'tests/faults/postgres-restart.test.ts',
    'tests/server/sweeper.test.ts',
    'tests/journeys/requests-that-fail.spec.ts',
    'tests/journeys/lost-register.spec.ts',
  ],
  [
    'tests/server/backup-command.test.ts',
    'tests/security/fuzz.test.ts',
    'tests/server/data-directory.test.ts',
    'app/storage/engine/migrate-alone.test.ts',
    'sandbox/demonstration/plant.test.ts',
    'tests/server/two-instances.test.ts',
    'tests/journeys/staff-requests-that-fail.spec.ts',
    'tests/journeys/sign-out-that-fails.spec.ts',
    'tests/journeys/late-script.spec.ts',
  ],
  [
    'tests/server/database-mode.test.ts',
    'tests/server/bad-configuration.test.ts',
    'tests/faults/booking-kill.test.ts',
    'tests/faults/cancelled-run-kill.test.ts',
    'app/storage/backup/refusals.test.ts',
    'app/storage/engine/damaged-database.test.ts',
    'app/operations/people/known-browsers.test.ts',
    'tests/server/dates-on-two-instances.test.ts',
    'tests/journeys/first-visit.spec.ts',
    'tests/journeys/staff-late-script.spec.ts',
  ],
]

/** Whose turn it is at this commit, for the environment of a test runner. */
export const turnOfCommit = String(seed % turns.length)

/** The files that a runner leaves out, if the environment variable TURN says whose turn it is. */
export function outOfTurn(turn: string | undefined) {
  return turn === undefined
    ? []
    : turns.flatMap((files, nth) => (String(nth) === turn ? [] : files))
}

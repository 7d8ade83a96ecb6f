import { configDefaults, defineConfig } from 'vitest/config'
import { startClock } from './tests/clock/clock.ts'
import { LongestFirst } from './tests/longest-first.ts'
import { leftOut } from './tests/only-in-all.ts'

// As the program runs: the development checks of React take a fifth of the time of page tests.
process.env.NODE_ENV = 'production'

startClock()

/**
 * Only in `npm run test:faults`, which says how often to kill. Every day the generated histories die at
 * random statements, waitlists among them; invoices die before each statement, and limits of
 * connections, and what tells that a disk is full, are tested, beside their operation and their engine.
 */
const tooLongForEveryDay = [
  'tests/faults/{black-hole,disk-full,embedded-kill,instance-kill,invoice-kill,mail-server-down,waitlist-kill}.test.ts',
]

/** With `SHUFFLE=5` the order of the files, and of the tests in each, is drawn from that seed. */
const { SHUFFLE } = process.env
const order = SHUFFLE ? { shuffle: true, seed: Number(SHUFFLE) } : { sequencer: LongestFirst }

export default defineConfig({
  test: {
    // Files keep to themselves, so a worker takes the next one without reading every module anew.
    isolate: false,
    sequence: order,
    projects: [
      {
        // Rules and words: no database, no browser, done in seconds.
        test: {
          name: 'rules',
          // Generated cases take seconds when both cores are busy.
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          include: [
            '{app/artwork,app/domain,app/offline,app/payments,app/pdf,app/routes,app/site,app/ui,content,server,tests/{architecture,clock}}/**/*.test.ts',
            'app/*.test.ts',
          ],
        },
      },
      {
        // What pages say, rendered in the test's own process: a database, but no build and no browser.
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          globalSetup: ['tests/pages/postgres.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // One application for all of them.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Everything that needs both databases or the built program.
        test: {
          name: 'integration',
          include: [
            'app/{storage,operations,mail,auth}/**/*.test.ts',
            '{sandbox,tests/{booking,engines,faults,races,security,server}}/**/*.test.ts',
          ],
          exclude: [
            ...configDefaults.exclude,
            ...(process.env.KILLS ? [] : tooLongForEveryDay),
            ...leftOut(),
          ],
          globalSetup: ['tests/engines/engines.setup.ts'],
          // Journeys run at the same time, so a test may take several times as long as alone.
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          // Most of them wait for a process to start or a database to answer.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          // Collecting garbage less often, and not optimising the embedded engine, saves a sixth of the
          // processor time of these tests.
          execArgv: [
            ...['--min-semi-space-size=64', '--max-semi-space-size=128'],
            ...['--initial-old-space-size=1500', '--liftoff-only'],
          ],
          // The same for the academies and commands that they start.
          env: { ACADEMIES_LIVE_SHORTLY: 'yes' },
        },
      },
      {
        // Load tests, only in `npm run test:faults`: one at a time, for each uses the whole machine.
        test: {
          name: 'load',
          include: ['tests/load/**/*.test.ts'],
          globalSetup: ['tests/engines/engines.setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})

import { configDefaults, defineConfig } from 'vitest/config'
import { startClock } from './tests/clock/clock.ts'
import { LongestFirst } from './tests/longest-first.ts'
import { excluded, testFiles } from './tests/projects.ts'

// As the program runs: the development checks of React take a fifth of the time of page tests.
process.env.NODE_ENV = 'production'

startClock()

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
          include: testFiles.rules,
        },
      },
      {
        // What pages say, rendered in the test's own process: a database, but no build and no browser.
        test: {
          name: 'pages',
          include: testFiles.pages,
          globalSetup: ['tests/pages/postgres.setup.ts'],
          // On a busy machine a test takes many times as long as alone.
          testTimeout: 180_000,
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
          include: testFiles.integration,
          exclude: [...configDefaults.exclude, ...excluded()],
          globalSetup: ['tests/engines/engines.setup.ts'],
          setupFiles: ['tests/quiet-log.ts'],
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
          include: testFiles.load,
          globalSetup: ['tests/engines/engines.setup.ts'],
          setupFiles: ['tests/quiet-log.ts'],
          testTimeout: 300_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})

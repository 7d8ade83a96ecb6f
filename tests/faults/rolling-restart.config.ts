import { defineConfig } from '@playwright/test'
import everyDay from '../../playwright.config.ts'

/**
 * The journeys once more, at desktop width, while the two instances behind the balancer are restarted
 * in turn. One worker: restarts take half of the machine.
 */
export default defineConfig({
  ...everyDay,
  testDir: '../journeys',
  outputDir: '../../test-results',
  globalSetup: ['../browser/chromium.setup.ts', './rolling-restart.setup.ts'],
  // What is only read there is the same from every instance: `npm test` runs those.
  testIgnore: /(accessibility|course-pages|hero-film|home|legal|own-colours-and-zoom)\.spec\.ts/,
  globalTimeout: 7 * 60_000,
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Those of phones as well: restarts meet every journey, the width does not matter to them. Not those
  // that break the network themselves.
  projects: everyDay.projects
    ?.filter(({ name }) => name === 'desktop')
    .map((project) => ({ ...project, grepInvert: /@broken-network/ })),
})

import { defineConfig } from '@playwright/test'
import everyDay from '../../playwright.config.ts'

/**
 * The journeys once more, on the desk, while the two instances behind the balancer are restarted
 * in turn. One worker: what is short here is the machine, and it is half taken by restarts.
 */
export default defineConfig({
  ...everyDay,
  testDir: '../journeys',
  outputDir: '../../test-results',
  globalSetup: ['../browser/chromium.setup.ts', './rolling-restart.setup.ts'],
  // What is only read there is the same from every instance: those journeys are walked every day.
  testIgnore:
    /(accessibility|accreditations|contact-card|course-pages|courses|hero-film|legal|not-found|own-colours-and-zoom|public-routes|search-engines|share-images|training)\.spec\.ts/,
  globalTimeout: 7 * 60_000,
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // These break the network themselves.
  grepInvert: /@broken-network/,
  projects: everyDay.projects?.filter(({ name }) => name === 'desktop'),
})

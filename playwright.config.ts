import { defineConfig } from '@playwright/test'
import { journeyArguments } from './tests/browser/chromium.ts'
import { startClock } from './tests/clock/clock.ts'
import { leftOut } from './tests/only-in-all.ts'

startClock()

export default defineConfig({
  testDir: 'tests/journeys',
  testIgnore: leftOut().map((file) => `**/${file}`),
  outputDir: 'test-results',
  globalSetup: ['./tests/browser/chromium.setup.ts', './tests/journeys/database.setup.ts'],
  workers: 2,
  // Beside other checks a journey takes several times as long as alone.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // The film of the home page alone takes half of a core for as long as it is on the screen.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every journey would cost more than the journeys themselves.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: journeyArguments },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      // What is walked on a phone, or on both because it depends on the width of the window; one
      // worker, for each starts an academy.
      name: 'phone',
      grep: /@phone|@both/,
      workers: 1,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
})

import { defineConfig } from '@playwright/test'
import { chromiumArguments } from './tests/browser/chromium.ts'

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: ['./tests/browser/chromium.setup.ts', './tests/journeys/database.setup.ts'],
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Tracing every journey would cost more than the journeys themselves.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumArguments },
  },
  projects: [
    // What does not depend on the size of the window is walked once, on the desk.
    {
      name: 'phone',
      // Words are the same at every width; what moves, folds or covers is walked on a phone, too.
      testIgnore:
        /(legal|public-routes|course-pages|training|courses|payment-pages|hero-film|accreditations|contact-card)\.spec\.ts/,
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
})

import { type Browser, chromium, type Page, type Response } from '@playwright/test'
import { publicPages } from '#app/public-pages.ts'
import { chromiumArguments, provideChromium } from '#tests/browser/chromium.ts'
import { catalogue } from '#tests/catalogue.ts'
import { startLiveAcademy } from './live-academy.ts'
import { checkRatio, print } from './report.ts'

const limits = { 'first JS': 70, 'all JS': 95, CSS: 12, fonts: 70, shift: 0.02 }
type Measured = Record<keyof typeof limits, number>
const columns = Object.keys(limits) as (keyof typeof limits)[]
const kinds = ['script', 'stylesheet', 'font']
const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** The bytes Chromium receives on a first visit to each public page: kB of brotli. */
export async function benchBudgets(): Promise<boolean> {
  const academy = await startLiveAcademy()
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: chromiumArguments,
  })
  print('\nBudgets: kB as sent, and layout shift; the worse of phone and desktop width\n')
  row('page', columns.map(String))
  row(
    'at most',
    columns.map((name) => String(limits[name])),
  )
  let good = true
  for (const { path } of publicPages(catalogue).filter(({ file }) => !file)) {
    const visits: Measured[] = []
    for (const window of windows) {
      visits.push(await visit(browser, `${academy.url}${path}`, window))
    }
    const worst = columns.map((name) => Math.max(...visits.map((each) => each[name])))
    const over = columns.map((name, index) => (worst[index] ?? 0) > limits[name])
    row(
      path,
      worst.map((value, index) => {
        const text = columns[index] === 'shift' ? value.toFixed(3) : value.toFixed(1)
        return over[index] ? `${text} !` : text
      }),
    )
    good &&= !over.includes(true)
    const ofFirst = (worst[columns.indexOf('first JS')] ?? 0) / limits['first JS']
    checkRatio({ name: `first JavaScript of ${path} / budget`, value: ofFirst, atMost: 1 })
  }
  await browser.close()
  await academy.stop()
  return good
}

async function visit(browser: Browser, url: string, viewport: (typeof windows)[number]) {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const answers: Response[] = []
  page.on('response', (answer) => {
    // Not the video: it loads in ranges, and waiting for its size may never end.
    if (kinds.includes(answer.request().resourceType())) answers.push(answer)
  })
  await page.addInitScript(recordShifts)
  await page.goto(url, { waitUntil: 'networkidle' })
  const arrived = answers.length
  const shift = await page.evaluate(() => (globalThis as { shift?: number }).shift ?? 0)
  await clickEverything(page)
  const sizes = await Promise.all(answers.map(kilobytes))
  const sum = (kind: string, count = answers.length) =>
    sizes.slice(0, count).reduce((total, each) => total + (each.kind === kind ? each.kB : 0), 0)
  await context.close()
  return {
    'first JS': sum('script', arrived),
    'all JS': sum('script'),
    CSS: sum('stylesheet'),
    fonts: sum('font'),
    shift,
  }
}

/** Clicks every button, to load the scripts that are loaded on first use. */
async function clickEverything(page: Page) {
  const settings = page.locator('footer').getByText('Cookie settings')
  const targets = [settings, ...(await page.getByRole('button').all()), settings]
  for (const target of targets) {
    await target.click({ timeout: 500 }).catch(() => {})
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Escape')
  }
}

async function kilobytes(answer: Response) {
  const { responseBodySize } = await answer.request().sizes()
  return { kind: answer.request().resourceType(), kB: responseBodySize / 1000 }
}

/** Runs in the page, before its own scripts. */
function recordShifts() {
  const seen = globalThis as { shift?: number }
  seen.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]) {
      if (!entry.hadRecentInput) seen.shift = (seen.shift ?? 0) + entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

function row(name: string, values: string[]) {
  print(`  ${name.padEnd(36)}${values.map((value) => value.padStart(10)).join('')}`)
}

import { type Browser, chromium } from '@playwright/test'
import { chromiumArguments, provideChromium } from '#tests/browser/chromium.ts'
import { startLiveAcademy } from './live-academy.ts'
import { checkRatio, print } from './report.ts'
import { median } from './targets.ts'

const pages = ['/', '/courses/door-supervisor']
const rounds = 13
const atMost = 1.6
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const idleMs = 700

/** What the main thread has to do for a first visit on a phone that presses nothing. */
export async function benchMainThread(): Promise<boolean> {
  const academy = await startLiveAcademy()
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: chromiumArguments,
  })
  print(
    '\nMain-thread work until idle, ms of processor time on a narrow screen, medians in turns\n',
  )
  print(`  ${'page'.padEnd(28)}${'with script'.padStart(12)}${'without'.padStart(12)}   ratio`)
  let good = true
  for (const page of pages) {
    const measured = { with: [] as number[], without: [] as number[] }
    for (let round = -1; round < rounds; round += 1) {
      const order = round % 2 ? (['with', 'without'] as const) : (['without', 'with'] as const)
      for (const script of order) {
        const ms = await workMs(browser, `${academy.url}${page}`, script === 'with')
        // The first round is a warm-up.
        if (round >= 0) measured[script].push(ms)
      }
    }
    const value = median(measured.with.map((ms, nth) => ms / (measured.without[nth] ?? 1)))
    const cells = [measured.with, measured.without].map((each) => median(each).toFixed(0))
    print(
      `  ${page.padEnd(28)}${cells.map((cell) => cell.padStart(12)).join('')}   ${value.toFixed(2)}`,
    )
    const name = `main-thread work of ${page}: with script / without`
    good = checkRatio({ name, value, atMost }) && good
  }
  await browser.close()
  await academy.stop()
  return good
}

async function workMs(browser: Browser, url: string, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ ...phone, javaScriptEnabled })
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  // Processor time of the thread: what else the machine does is not in it.
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url, { waitUntil: 'networkidle' })
  await new Promise((resolve) => setTimeout(resolve, idleMs))
  const { metrics } = await tools.send('Performance.getMetrics')
  await context.close()
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

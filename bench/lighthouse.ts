import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumArguments, provideChromium } from '#tests/browser/chromium.ts'
import { measuredPages, startLiveAcademy } from './live-academy.ts'
import { checkRatio, print } from './report.ts'

const version = '13.5.0'
const runs = 5
const folder = join(import.meta.dirname, '../node_modules/.cache/academy-lighthouse')
const program = join(folder, 'node_modules/lighthouse/cli/index.js')
const run = promisify(execFile)

/** The lowest allowed scores; performance is the median of the runs, the others the lowest. */
const floors = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof floors
const categories = Object.keys(floors) as Category[]

/** Lighthouse's simulated phone on a slow connection, against a start with live settings. */
export async function benchLighthouse(): Promise<boolean> {
  await installLighthouse()
  const chromium = provideChromium()
  const academy = await startLiveAcademy()
  print(`\nLighthouse ${version}, mobile, ${runs} runs each: median performance, lowest other`)
  print(`\n  ${'page'.padEnd(26)}${categories.map((name) => name.padStart(16)).join('')}`)
  let good = true
  for (const page of measuredPages) {
    const reports: Report[] = []
    for (let n = 0; n < runs; n += 1)
      reports.push(await auditWithRetries(`${academy.url}${page}`, chromium))
    const scores = categories.map((name) => score(reports, name))
    print(`  ${page.padEnd(26)}${scores.map((each) => String(each).padStart(16)).join('')}`)
    good &&= scores.every((each, index) => each >= floors[categories[index] as Category])
    const [performance = 0] = scores
    checkRatio({
      name: `Lighthouse performance of ${page} / 100`,
      value: performance / 100,
      atLeast: 0.95,
    })
    for (const line of new Set(reports.flatMap(lostPoints))) print(`      ${line}`)
  }
  await academy.stop()
  return good
}

type Report = {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
}

/** On a busy machine Lighthouse sometimes fails to record a trace. */
async function auditWithRetries(url: string, chromium: string, tries = 3): Promise<Report> {
  try {
    return await audit(url, chromium)
  } catch (error) {
    if (tries === 1) throw error
    return auditWithRetries(url, chromium, tries - 1)
  }
}

async function audit(url: string, chromium: string): Promise<Report> {
  const scratch = mkdtempSync(join(tmpdir(), 'academy-lighthouse-'))
  const file = join(scratch, 'report.json')
  const flags = ['--headless=new', ...chromiumArguments].join(' ')
  try {
    await run(
      process.execPath,
      [
        ...[program, url, '--quiet', '--no-enable-error-reporting'],
        ...['--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`],
        `--only-categories=${categories.join(',')}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromium, TMPDIR: scratch }, timeout: 180_000 },
    )
    return JSON.parse(readFileSync(file, 'utf8'))
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
  }
}

function score(reports: Report[], name: Category): number {
  const all = reports.map((report) => Math.round(report.categories[name].score * 100))
  all.sort((a, b) => a - b)
  return (name === 'performance' ? all[Math.floor(runs / 2)] : all[0]) ?? 0
}

/** The audits that lost points, except for performance. */
function lostPoints({ categories: results, audits }: Report): string[] {
  return categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => results[name].auditRefs)
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => {
      const found = audits[id]
      return found && found.score !== null && found.score < 1 ? [`${id}: ${found.title}`] : []
    })
}

/** Not in package.json: it is large, and only this benchmark needs it. */
async function installLighthouse() {
  if (existsSync(program)) return
  console.log(`Installing Lighthouse ${version}…`)
  await run('npm', [
    ...['install', '--prefix', folder, '--no-save', '--no-package-lock'],
    ...['--no-audit', '--no-fund', `lighthouse@${version}`],
  ])
}

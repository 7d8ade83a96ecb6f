import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumArguments, provideChromium } from '../tests/browser/chromium.ts'
import { measuredPages, startLiveAcademy } from './live-academy.ts'
import { hold, say } from './report.ts'

const version = '13.5.0'
const runs = 5
const folder = join(import.meta.dirname, '../node_modules/.cache/academy-lighthouse')
const program = join(folder, 'node_modules/lighthouse/cli/index.js')
const run = promisify(execFile)

/** The least that a page may score; performance is the median of the runs, the others the worst. */
const floors = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof floors
const categories = Object.keys(floors) as Category[]

/** A phone on a slow line, as Lighthouse imagines it, on a start with live settings. */
export async function benchLighthouse(): Promise<boolean> {
  await installLighthouse()
  const chromium = provideChromium()
  const academy = await startLiveAcademy()
  say(`\nLighthouse ${version}, mobile, ${runs} runs each: median performance, lowest other`)
  say(`\n  ${'page'.padEnd(26)}${categories.map((name) => name.padStart(16)).join('')}`)
  let good = true
  for (const page of measuredPages) {
    const reports: Report[] = []
    for (let n = 0; n < runs; n += 1) reports.push(await heard(`${academy.url}${page}`, chromium))
    const scores = categories.map((name) => score(reports, name))
    say(`  ${page.padEnd(26)}${scores.map((each) => String(each).padStart(16)).join('')}`)
    good &&= scores.every((each, index) => each >= floors[categories[index] as Category])
    const [performance = 0] = scores
    hold({
      name: `Lighthouse performance of ${page} / 100`,
      value: performance / 100,
      atLeast: 0.95,
    })
    for (const line of new Set(reports.flatMap(complaints))) say(`      ${line}`)
  }
  await academy.stop()
  return good
}

type Report = {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
}

/** A busy machine makes Lighthouse lose a trace now and then. */
async function heard(url: string, chromium: string, tries = 3): Promise<Report> {
  try {
    return await audit(url, chromium)
  } catch (error) {
    if (tries === 1) throw error
    return heard(url, chromium, tries - 1)
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

/** What cost points, performance aside: that is told by its score. */
function complaints({ categories: results, audits }: Report): string[] {
  return categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => results[name].auditRefs)
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => {
      const found = audits[id]
      return found && found.score !== null && found.score < 1 ? [`${id}: ${found.title}`] : []
    })
}

/** Too large for everyone's installation, and needed only here: it stays out of package.json. */
async function installLighthouse() {
  if (existsSync(program)) return
  console.log(`Installing Lighthouse ${version}…`)
  await run('npm', [
    ...['install', '--prefix', folder, '--no-save', '--no-package-lock'],
    ...['--no-audit', '--no-fund', `lighthouse@${version}`],
  ])
}

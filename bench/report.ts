import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { isKept, type Ratio } from './ratio.ts'
import { drawRatios } from './ratio-chart.ts'

const folder = join(import.meta.dirname, 'results')
const said: string[] = []
const ratios: Ratio[] = []

/** A line for whoever watches, and for the report. */
export function say(line: string) {
  console.log(line)
  said.push(line)
}

/** Notes a ratio for table and chart; whether it is within its limit, if it has one. */
export function hold(ratio: Ratio): boolean {
  ratios.push(ratio)
  return isKept(ratio)
}

/** Only a whole run is a report: parts of different days do not belong in one table. */
export function writeReport(began: Date) {
  const heading = [
    `Measured on ${began.toISOString().slice(0, 10)} in one run,`,
    `on ${machine()}, Node ${process.version.slice(1)}.`,
  ].join(' ')
  mkdirSync(folder, { recursive: true })
  const text = [heading, ...said, '', 'All ratios', '', ...ratios.map(asRow), '']
  writeFileSync(join(folder, 'report.txt'), text.join('\n'))
  writeFileSync(join(folder, 'ratios.svg'), drawRatios(heading, ratios))
  console.log(`\nWritten to bench/results: report.txt and ratios.svg`)
}

function asRow(ratio: Ratio) {
  const { name, value, atLeast, atMost } = ratio
  const limit =
    atLeast === undefined
      ? atMost === undefined
        ? ''
        : `at most ${atMost}`
      : `at least ${atLeast}`
  const verdict = limit && !isKept(ratio) ? ' NOT KEPT' : ''
  return `  ${name.padEnd(64)} ${value.toFixed(2).padStart(7)}   ${limit}${verdict}`.trimEnd()
}

function machine() {
  const cores = cpus()
  const model = cores[0]?.model.trim()
  const named = model && model !== 'unknown' ? ` (${model})` : ''
  return `${cores.length} ${process.arch} cores${named}, ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${process.platform}`
}

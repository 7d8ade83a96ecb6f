import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { isWithinLimits, type Ratio } from './ratio.ts'
import { drawRatios } from './ratio-chart.ts'

const folder = join(import.meta.dirname, 'results')
const lines: string[] = []
const ratios: Ratio[] = []

/** Prints a line and adds it to the report. */
export function print(line: string) {
  console.log(line)
  lines.push(line)
}

/** Adds a ratio to the table and the chart; returns whether it is within its limits. */
export function checkRatio(ratio: Ratio): boolean {
  ratios.push(ratio)
  return isWithinLimits(ratio)
}

/** Only for a whole run, so that all figures of a report were measured together. */
export function writeReport(began: Date) {
  const heading = [
    `Measured on ${began.toISOString().slice(0, 10)} in one run,`,
    `on ${machine()}, Node ${process.version.slice(1)}.`,
  ].join(' ')
  mkdirSync(folder, { recursive: true })
  const text = [heading, ...lines, '', 'All ratios', '', ...ratios.map(asRow), '']
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
  const verdict = limit && !isWithinLimits(ratio) ? ' OUTSIDE' : ''
  return `  ${name.padEnd(64)} ${value.toFixed(2).padStart(7)}   ${limit}${verdict}`.trimEnd()
}

function machine() {
  const cores = cpus()
  const model = cores[0]?.model.trim()
  const named = model && model !== 'unknown' ? ` (${model})` : ''
  return `${cores.length} ${process.arch} cores${named}, ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${process.platform}`
}

import { relative } from 'node:path'
import { root } from '../command.ts'
import { type FaultRow, faultRows } from './fault-rows.ts'

export type ShownTest = { file: string; name: string; passed: boolean; figure?: string }

export type Line = { fault: string; passed: boolean; figures: string[] }

/** Vitest's JSON report. */
type VitestReport = {
  testResults: {
    name: string
    assertionResults: { fullName: string; status: string; meta?: { figure?: string } }[]
  }[]
}

export function shownTests({ testResults }: VitestReport): ShownTest[] {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName: name, status, meta }) => ({
      file: relative(root, file).replaceAll('\\', '/'),
      name,
      passed: status === 'passed',
      figure: meta?.figure,
    })),
  )
}

export function faultLines(tests: readonly ShownTest[], rows = faultRows): Line[] {
  return rows.map((row) => lineOf(row, tests))
}

/** A row passes if all its tests were found and none failed. */
function lineOf({ fault, shownBy }: FaultRow, tests: readonly ShownTest[]): Line {
  const found = shownBy.map(({ file, words = '' }) =>
    tests.filter((test) => test.file === file && test.name.includes(words)),
  )
  const missing = shownBy.filter((_, nth) => found[nth]?.length === 0)
  const all = [...new Set(found.flat())]
  const failed = all.filter(({ passed }) => !passed)
  return {
    fault,
    passed: missing.length === 0 && failed.length === 0,
    figures: [
      `${all.length - failed.length} of ${all.length} tests`,
      ...missing.map(({ file }) => `not run: ${file}`),
      ...all.flatMap(({ figure }) => (figure ? [figure] : [])),
    ],
  }
}

export function faultTable(lines: readonly Line[]) {
  const width = Math.max(...lines.map(({ fault }) => fault.length))
  return lines
    .flatMap(({ fault, passed, figures }) =>
      figures.map((figure, nth) =>
        nth === 0
          ? `${passed ? '✓' : '✗'} ${fault.padEnd(width)}  ${passed ? 'passed' : 'FAILED'}  ${figure}`
          : `${' '.repeat(width + 12)}${figure}`,
      ),
    )
    .join('\n')
}

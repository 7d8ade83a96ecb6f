import { moments } from '#tests/clock/moments.ts'
import { root } from '../command.ts'

type Result = { passed: number; failed: number; failures: string[]; seconds: number }

/** By the name of the moment, then of the project. */
export type Results = Record<string, Record<string, Result>>

/** Moments and projects, then each test that failed, with what it said first and when else it failed. */
export function momentTable(results: Results) {
  const ran = moments.filter(({ name }) => results[name])
  const projects = [...new Set(ran.flatMap(({ name }) => Object.keys(results[name] ?? {})))]
  const failures = new Map<string, { said: string; at: string[] }>()
  const total = { passed: 0, failed: 0 }
  const rows = ran.map(({ name, at }) => [
    name,
    at,
    ...projects.map((project) => {
      const result = results[name]?.[project]
      if (!result) return 'not run'
      total.passed += result.passed
      total.failed += result.failed
      for (const failure of result.failures) {
        const [test = '', ...said] = failure.replaceAll(`${root}/`, '').split('\n')
        const known = failures.get(test) ?? { said: said.join('\n'), at: [] }
        failures.set(test, { ...known, at: [...known.at, name] })
      }
      return result.failed > 0
        ? `${result.failed} of ${result.passed + result.failed} FAILED`
        : `${result.passed}`
    }),
  ])
  const lines = [['moment', 'begins at', ...projects], ...rows]
  const widths = lines[0]?.map((_, nth) => Math.max(...lines.map((line) => line[nth]?.length ?? 0)))
  const table = lines.map((line) =>
    line
      .map((cell, nth) => cell.padEnd(widths?.[nth] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const failed = [...failures].map(
    ([test, { said, at }]) => `${test}\n    at ${at.join(', ')}\n${said}`,
  )
  const sum = `${total.passed} passed, ${total.failed} failed`
  return { text: [...table, '', ...failed, sum].join('\n'), failed: total.failed }
}

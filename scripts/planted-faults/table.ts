import { FAULT_KINDS } from './fault.ts'
import { catchersOf, type Results } from './results.ts'

/** For every test file: what it costs, how many faults it caught, and which no other of those tried. */
export function fileTable(results: Results) {
  return Object.entries(results.files)
    .map(([file, { project, seconds, reached }]) => {
      const mine = results.tried.filter((each) => each.file === file)
      const caught = mine.filter((each) => each.caught).map(({ fault }) => fault)
      const alone = caught.filter((fault) => catchersOf(results, fault).length === 1)
      const rounded = Math.round(seconds * 10) / 10
      return {
        file,
        project,
        seconds: rounded,
        reached: reached.length,
        tried: mine.length,
        caught,
        alone,
      }
    })
    .toSorted((one, other) => other.seconds - one.seconds)
}

export function faultLines(results: Results): string[] {
  return results.faults.map(({ id, kind, file, line, before, after }) => {
    const by = catchersOf(results, id).join(', ') || 'NOBODY'
    return `${id} ${kind} ${file}:${line} | ${before} -> ${after} | ${by}`
  })
}

export function shares(results: Results, onlyInAll: readonly string[]): string[] {
  const { faults } = results
  const byFixed = faults.filter(({ id }) =>
    catchersOf(results, id).some((file) => !onlyInAll.includes(file)),
  )
  const byAll = faults.filter(({ id }) => catchersOf(results, id).length > 0)
  const share = (some: number, all: number) =>
    `${some} of ${all} (${((100 * some) / all).toFixed(1)} %)`
  return [
    ...FAULT_KINDS.map((kind) => {
      const of = (list: typeof faults) => list.filter((fault) => fault.kind === kind).length
      return `${kind}: ${share(of(byAll), of(faults))}`
    }),
    `caught by the fixed set: ${share(byFixed.length, faults.length)}`,
    `caught by all tests: ${share(byAll.length, faults.length)}`,
  ]
}

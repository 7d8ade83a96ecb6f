import type { ImportGraph } from './import-graph.ts'

export type ReachedFile = { file: string; steps: number }

/** Every file that a change of these can break, with how many imports lie between, nearest first. */
export function reachedFrom(changed: readonly string[], graph: ImportGraph): ReachedFile[] {
  const importers = new Map<string, string[]>()
  for (const [file, targets] of graph) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])
  }
  const steps = new Map(changed.map((file) => [file, 0]))
  // A map also walks through what is added on the way.
  for (const [file, far] of steps) {
    for (const importer of importers.get(file) ?? []) {
      if (!steps.has(importer)) steps.set(importer, far + 1)
    }
  }
  return [...steps].map(([file, far]) => ({ file, steps: far }))
}

type Known = {
  /** How long a file took last, if that is known. */
  seconds: (file: string) => number | undefined
  /** Rules take milliseconds: all of them come first. */
  isRule: (file: string) => boolean
}

type Budget = { seconds: number; filesOfUnknownLength: number }

/** The tests to run: rules first, then nearest first, among equals the shorter, until the budget is spent. */
export function chooseTests(
  tests: readonly ReachedFile[],
  { seconds, isRule }: Known,
  budget: Budget,
): string[] {
  const guess = budget.seconds / budget.filesOfUnknownLength
  const length = ({ file }: ReachedFile) => seconds(file) ?? guess
  const ordered = tests.toSorted(
    (a, b) =>
      Number(isRule(b.file)) - Number(isRule(a.file)) ||
      a.steps - b.steps ||
      length(a) - length(b) ||
      a.file.localeCompare(b.file),
  )
  let left = budget.seconds
  return ordered.flatMap((test, nth) => {
    // One that is too long for what is left makes room for shorter ones.
    if (nth > 0 && length(test) > left) return []
    left -= length(test)
    return [test.file]
  })
}

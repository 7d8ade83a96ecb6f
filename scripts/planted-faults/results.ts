import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Fault } from './fault.ts'

export const PROJECTS = ['rules', 'pages', 'integration', 'journeys'] as const
export type Project = (typeof PROJECTS)[number]

/** A test file as it ran without any fault: what it reaches, and what it costs. */
type TestFile = {
  project: Project
  /** Processor seconds of its worker and of the programs that it started and ended. */
  seconds: number
  passes: boolean
  reached: number[]
}

/** One fault under one test file. */
type Tried = { fault: number; file: string; caught: boolean; how?: string; alone?: boolean }

export type Results = { faults: readonly Fault[]; files: Record<string, TestFile>; tried: Tried[] }

/** Results of other faults are of no use: another seed, or sources that have changed. */
export function readResults(file: string, faults: readonly Fault[]): Results {
  const known: Results | null = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  if (known && JSON.stringify(known.faults) === JSON.stringify(faults)) return known
  return { faults, files: {}, tried: [] }
}

export function writeResults(file: string, results: Results) {
  writeFileSync(`${file}.next`, JSON.stringify(results, null, 1))
  renameSync(`${file}.next`, file)
}

export function catchersOf({ tried }: Pick<Results, 'tried'>, fault: number): string[] {
  return tried.flatMap((each) => (each.fault === fault && each.caught ? [each.file] : []))
}

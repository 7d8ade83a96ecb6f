import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Which fault every test file of one run meets; `record` names the file for what it reaches. */
export type Plan = { faults: Record<string, number>; record: string | null }

/** As is-planted.mjs reads it. */
export type State = { file: string; fault: number; record: string | null }

export function readPlan(): Plan {
  return JSON.parse(readFileSync(planFile(), 'utf8'))
}

export function planFile() {
  const { PLANTED_PLAN } = process.env
  if (!PLANTED_PLAN) throw new Error('Started by npm run test:planted only.')
  return PLANTED_PLAN
}

/** Renamed, so that nobody reads half of it. */
export function writeState(file: string, state: State) {
  writeFileSync(`${file}.next`, JSON.stringify(state))
  renameSync(`${file}.next`, file)
}

/** One line about a test file that has begun or ended. */
export function tell(end: 'outcomes' | 'seconds', line: object) {
  appendFileSync(`${planFile()}.${end}`, `${JSON.stringify(line)}\n`)
}

/** From the project's root, as in a plan. */
export function nameOf(file: string) {
  return relative(join(import.meta.dirname, '../..'), file).replaceAll('\\', '/')
}

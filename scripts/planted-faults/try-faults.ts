import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { onlyInAll } from '#tests/only-in-all.ts'
import { reachedFrom } from '../checks/changed/choose-tests.ts'
import { readImportGraph } from '../checks/changed/import-graph.ts'
import { filesToTry, nextRound } from './next-round.ts'
import { catchersOf, type Project, type Results } from './results.ts'
import { type Ran, runFiles } from './run-files.ts'

export type Trial = {
  results: Results
  /** The planted copy, and the folder of it and the results. */
  copy: string
  folder: string
  deadline: number
  save: () => void
}

/** First without any fault: which file reaches which, and what each costs. */
export async function recordReached(trial: Trial, project: Project, runner: Runner) {
  const { results, folder, copy, save } = trial
  const record = join(folder, `${project}.reached`)
  rmSync(record, { force: true })
  const plan = { faults: {}, record }
  const ran = await runFiles(copy, join(folder, `${project}-reach.plan`), {
    command: runner([]),
    plan,
  })
  keepReached(results, project, { ran, record })
  const failing = ran.outcomes.filter(({ state }) => state !== 'passed')
  for (const { file, failures } of failing)
    console.log(`Fails without a fault: ${file} ${failures}`)
  save()
}

function keepReached(
  results: Results,
  project: Project,
  { ran, record }: { ran: Pick<Ran, 'outcomes' | 'seconds'>; record: string },
) {
  const lines = existsSync(record) ? readFileSync(record, 'utf8').trim().split('\n') : []
  for (const { file, state } of ran.outcomes) {
    const reached = lines.flatMap((line) => {
      const [by, id] = line.split('\t')
      return by === file ? [Number(id)] : []
    })
    const seconds = ran.seconds.get(file) ?? 0
    results.files[file] = { project, seconds, passes: state === 'passed', reached }
  }
}

/** The command that runs these files, or all of the project. */
export type Runner = (files: readonly string[]) => string[]

/** Rounds of many faults, each file with its own, until nobody has anything left to try. */
export async function tryTogether(trial: Trial, project: Project, runner: Runner, lanes: number) {
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const side = (fault: number) => fault % lanes === lane
      for (;;) {
        const round = nextRound(trial.results, project, { onlyInAll, side })
        if (round.size === 0 || Date.now() > trial.deadline) return
        await tryRound(trial, `${project}-${lane}`, { round, runner })
      }
    }),
  )
}

/** For what is evaluated once in the life of a process: this fault from its start, and no other. */
export async function tryAlone(
  trial: Trial,
  { fault, files, name }: { fault: number; files: readonly string[]; name: string },
  runner: Runner,
) {
  if (files.length === 0 || Date.now() > trial.deadline) return
  const round = new Map(files.map((file) => [file, fault] as const))
  await tryRound(trial, name, { round, runner, alone: true })
}

/** Static faults under the tests nearest to them. */
export async function tryStatic(
  trial: Trial,
  project: Project,
  { runner, most }: { runner: Runner; most: number },
) {
  const { results, copy } = trial
  const graph = readImportGraph(copy)
  for (const { id, file } of results.faults.filter(({ isStatic }) => isStatic)) {
    if (catchersOf(results, id).length > 1) continue
    const near = reachedFrom([file], graph)
      .map((reached) => reached.file)
      .filter(
        (test) =>
          results.files[test]?.project === project &&
          results.files[test].passes &&
          !results.tried.some((each) => each.fault === id && each.file === test),
      )
    await tryAlone(trial, { fault: id, files: near.slice(0, most), name: `${project}-0` }, runner)
  }
}

/** Those still not caught that few files reach, each in a process of its own. */
export async function tryAgainAlone(trial: Trial, project: Project, runner: Runner, most: number) {
  const { results } = trial
  for (const { id, isStatic } of results.faults) {
    if (isStatic || catchersOf(results, id).length > 0) continue
    const tried = results.tried.filter(({ fault, alone }) => fault === id && alone)
    const untried = { ...results, tried }
    const files = filesToTry(untried, id, { project, onlyInAll })
    // What runs at a start only was recorded for the first file that needed it.
    if (files.length > most) continue
    await tryAlone(trial, { fault: id, files, name: `${project}-0` }, runner)
  }
}

type Round = { round: Map<string, number>; runner: Runner; alone?: boolean }

async function tryRound(
  { results, copy, folder, save }: Trial,
  name: string,
  { round, runner, alone }: Round,
) {
  const plan = { faults: Object.fromEntries(round), record: null }
  const ran = await runFiles(copy, join(folder, `${name}.plan`), {
    command: runner([...round.keys()]),
    plan,
  })
  if (ran.outcomes.length === 0) throw new Error(`No test file began:\n${ran.output}`)
  for (const { file, state, failures } of ran.outcomes) {
    const fault = round.get(file)
    if (fault === undefined) continue
    const how = failures?.[0] ?? (state === 'passed' ? undefined : state)
    results.tried.push({ fault, file, caught: state !== 'passed', how, alone })
  }
  save()
  const caught = ran.outcomes.filter(({ state }) => state !== 'passed').length
  console.log(`${time()} ${name}: ${round.size} files, ${caught} caught`)
}

const time = () => new Date().toTimeString().slice(0, 8)

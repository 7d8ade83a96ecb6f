import { readFileSync } from 'node:fs'
import { isMainThread, threadId } from 'node:worker_threads'
import { afterAll, beforeEach, expect } from 'vitest'
import { nameOf, planFile, readPlan, type State, tell, writeState } from './plan.ts'

// Runs before every test file is read, in the worker that runs it.
const file = nameOf(expect.getState().testPath ?? '')
const { faults, record } = readPlan()
const state: State = { file, fault: faults[file] ?? 0, record }
// For the programs that the test starts; those of an earlier file see it, too.
process.env.PLANTED_STATE = `${planFile()}.state-${process.pid}-${threadId}`
writeState(process.env.PLANTED_STATE, state)
Object.assign(globalThis, { plantedState: state })
const began = processorSeconds()

// Once it has found the fault, the rest of a file would tell nothing more.
beforeEach(({ task, skip }) => {
  if (state.fault > 0 && task.file.tasks.some(hasFailed)) skip()
})

afterAll(() => {
  const seconds = processorSeconds() - began
  tell('seconds', { file, seconds })
})

type Tested = { result?: { state: string }; tasks?: Tested[] }

function hasFailed({ result, tasks = [] }: Tested): boolean {
  return result?.state === 'fail' || tasks.some(hasFailed)
}

/** Of this process, and of those that it started and that have ended. */
function processorSeconds() {
  const { user, system } = isMainThread ? process.cpuUsage() : process.threadCpuUsage()
  return (user + system) / 1_000_000 + ofChildren()
}

function ofChildren() {
  if (process.platform !== 'linux') return 0
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / 100
}

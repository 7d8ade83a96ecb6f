import { appendFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { planFile } from './plan.ts'

const root = join(import.meta.dirname, '../..')

export type Outcome = {
  file: string
  state: 'started' | 'passed' | 'failed' | 'interrupted'
  failures?: string[]
}

/** A line at the beginning and the end of each file: a run that never ends has still told them. */
export default class PlantedReporter implements Reporter {
  onTestModuleStart(module: TestModule) {
    tell({ file: fileOf(module), state: 'started' })
  }

  onTestModuleEnd(module: TestModule) {
    const failures = [...module.children.allTests('failed')].map(({ fullName }) => fullName)
    const state = module.ok() ? 'passed' : 'failed'
    tell({ file: fileOf(module), state, failures: failures.slice(0, 3) })
  }
}

function fileOf({ moduleId }: TestModule) {
  return relative(root, moduleId).replaceAll('\\', '/')
}

function tell(outcome: Outcome) {
  appendFileSync(`${planFile()}.outcomes`, `${JSON.stringify(outcome)}\n`)
}

import type { Reporter, TestModule } from 'vitest/node'
import { nameOf, tell } from './plan.ts'

export type Outcome = {
  file: string
  state: 'started' | 'passed' | 'failed' | 'interrupted'
  failures?: string[]
}

/** A line at the beginning and the end of each file: a run that never ends has still told them. */
export default class PlantedReporter implements Reporter {
  onTestModuleStart(module: TestModule) {
    tell('outcomes', { file: nameOf(module.moduleId), state: 'started' } satisfies Outcome)
  }

  onTestModuleEnd(module: TestModule) {
    const failures = [...module.children.allTests('failed')].map(({ fullName }) => fullName)
    const state = module.ok() ? 'passed' : 'failed'
    const outcome: Outcome = {
      file: nameOf(module.moduleId),
      state,
      failures: failures.slice(0, 3),
    }
    tell('outcomes', outcome)
  }
}

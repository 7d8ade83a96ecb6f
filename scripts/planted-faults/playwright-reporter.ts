import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { nameOf, readPlan, tell, writeState } from './plan.ts'

const { PLANTED_STATE = '' } = process.env

type Told = { started: number; passed: number; failures: string[]; seconds: number }

/** Says which journeys run, to the programs they start, and how each file ended. */
export default class PlantedReporter implements Reporter {
  private readonly files = new Map<string, Told>()
  private readonly plan = readPlan()

  onTestBegin(test: TestCase) {
    const file = nameOf(test.location.file)
    this.told(file).started += 1
    writeState(PLANTED_STATE, {
      file,
      fault: this.plan.faults[file] ?? 0,
      record: this.plan.record,
    })
    tell('outcomes', { file, state: 'started' })
  }

  onTestEnd(test: TestCase, { status, duration }: TestResult) {
    const told = this.told(nameOf(test.location.file))
    told.seconds += duration / 1000
    if (status === 'passed') told.passed += 1
    else if (status !== 'interrupted') told.failures.push(test.title)
  }

  onEnd() {
    for (const [file, { started, passed, failures, seconds }] of this.files) {
      if (failures.length > 0) tell('outcomes', { file, state: 'failed', failures })
      else tell('outcomes', { file, state: passed === started ? 'passed' : 'interrupted' })
      tell('seconds', { file, seconds })
    }
  }

  private told(file: string) {
    const told = this.files.get(file) ?? { started: 0, passed: 0, failures: [], seconds: 0 }
    this.files.set(file, told)
    return told
  }
}

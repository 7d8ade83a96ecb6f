import { changedFiles } from './changed/changed-files.ts'
import { checksOfChanges } from './changed/checks-of-changes.ts'
import { runTestsOfChanges } from './changed/tests-of-changes.ts'
import type { Outcome } from './check-outcome.ts'
import { type Check, checks } from './checks.ts'
import { setText } from './test-runs.ts'

const fastOnly = process.argv.includes('--fast')
const changed = fastOnly ? await changedFiles() : []
const total = { passed: 0, failed: 0 }
const failures: string[] = []

const queue = await checksToRun()

// Continues after a failure, so that one run shows all of them.
await Promise.all([runQueue(queue), runQueue(queue)])

for (const failure of failures) console.log(`\n${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** With `--changed` only what a change can break; without it that comes first, and is counted later. */
async function checksToRun(): Promise<Check[]> {
  if (process.argv.includes('--changed')) {
    if (changed.length === 0) console.log('Nothing has changed.')
    return changed.length === 0 ? [] : checksOfChanges(changed)
  }
  if (!fastOnly) {
    console.log(setText)
    return [...checks]
  }
  if (changed.length > 0) {
    const run = async () => ({ ...(await runTestsOfChanges(changed)), passed: 0 })
    await runQueue([{ name: 'tests of what changed', run }])
  }
  return checks.filter(({ fast }) => fast)
}

async function runQueue(queue: Check[]) {
  for (let check = queue.shift(); check; check = queue.shift()) {
    const began = performance.now()
    const outcome = await check.run().catch(crashed)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    if (outcome.report) console.log(outcome.report)
    console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${check.name}${counts(outcome)} (${seconds} s)`)
    total.passed += outcome.passed
    total.failed += outcome.failed
    if (outcome.failed > 0) failures.push(...(outcome.failures ?? [`✗ ${check.name}`]))
  }
}

function crashed(error: unknown): Outcome {
  return { passed: 0, failed: 1, report: error instanceof Error ? error.stack : String(error) }
}

function counts({ passed, failed }: Outcome) {
  return passed + failed > 1 ? `: ${passed} passed, ${failed} failed` : ''
}

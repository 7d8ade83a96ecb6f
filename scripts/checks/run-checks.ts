import type { Outcome } from './check-outcome.ts'
import { type Check, checks } from './checks.ts'
import { runTestsOfChanges, setText } from './test-runs.ts'

const fastOnly = process.argv.includes('--fast')
const total = { passed: 0, failed: 0 }
const failures: string[] = []

if (fastOnly) await runQueue([{ name: 'tests of what changed', run: runTestsOfChanges }])

if (!fastOnly) console.log(setText)
const queue = checks.filter(({ fast }) => fast || !fastOnly)

// Continues after a failure, so that one run shows all of them.
await Promise.all([runQueue(queue), runQueue(queue)])

for (const failure of failures) console.log(`\n${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

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

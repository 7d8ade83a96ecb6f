import { checks, type Outcome } from './checks.ts'

const fastOnly = process.argv.includes('--fast')
const total = { passed: 0, failed: 0 }

// One failure does not hide the next: a single run tells everything.
for (const { name, run } of checks.filter(({ fast }) => fast || !fastOnly)) {
  const began = performance.now()
  const outcome = await run().catch(crashed)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (outcome.report) console.log(outcome.report)
  console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${name}${counts(outcome)} (${seconds} s)`)
  total.passed += outcome.passed
  total.failed += outcome.failed
}

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function crashed(error: unknown): Outcome {
  return { passed: 0, failed: 1, report: error instanceof Error ? error.stack : String(error) }
}

function counts({ passed, failed }: Outcome) {
  return passed + failed > 1 ? `: ${passed} passed, ${failed} failed` : ''
}

import { installWhatIsMissing } from './install.mjs'
import { main, Refusal, runOnNode24 } from './runtime.mjs'

/** `npm test` runs every check, `npm run check` the fast ones: node scripts/test.mjs --fast */
await main(async () => {
  try {
    await installWhatIsMissing()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.log(`${error.message}\n\n0 passed, 1 failed`)
    return 1
  }
  return runOnNode24(['scripts/checks/run-checks.ts', ...process.argv.slice(2)])
})

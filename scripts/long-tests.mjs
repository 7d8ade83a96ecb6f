import { buildIfChanged } from './build-if-changed.mjs'
import { installWhatIsMissing } from './install.mjs'
import { main, runOnNode24 } from './runtime.mjs'

/** Longer versions of tests in `npm test`: `npm run test:faults` and `npm run test:long`. */
await main(async () => {
  await installWhatIsMissing()
  await buildIfChanged()
  return runOnNode24(['scripts/checks/run-long-tests.ts', ...process.argv.slice(2)])
})

import { buildIfChanged } from './build-if-changed.mjs'
import { installWhatIsMissing } from './install.mjs'
import { main, production, runOnNode24 } from './runtime.mjs'

await main(async () => {
  await installWhatIsMissing()
  await buildIfChanged()
  return runOnNode24(['bench/run.ts', ...process.argv.slice(2)], production)
})

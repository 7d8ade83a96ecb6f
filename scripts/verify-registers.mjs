import { installWhatIsMissing } from './install.mjs'
import { main, production, runOnNode24, settingsFile } from './runtime.mjs'

await main(async () => {
  await installWhatIsMissing()
  return runOnNode24(
    [...settingsFile(), 'scripts/verify-registers.ts', ...process.argv.slice(2)],
    production,
  )
})

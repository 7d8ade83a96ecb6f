import { installWhatIsMissing } from './install.mjs'
import { main, runOnNode24, settingsFile } from './runtime.mjs'

await main(async () => {
  await installWhatIsMissing()
  return runOnNode24([...settingsFile(), 'scripts/dev.ts'])
})

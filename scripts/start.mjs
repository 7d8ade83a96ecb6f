import { buildIfChanged } from './build-if-changed.mjs'
import { installWhatIsMissing } from './install.mjs'
import { main, production, runOnNode24, settingsFile } from './runtime.mjs'

await main(async () => {
  await installWhatIsMissing()
  await buildIfChanged()
  return runOnNode24([...settingsFile(), 'build/server/main.js'], production)
})

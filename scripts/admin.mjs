import { installWhatIsMissing } from './install.mjs'
import { main, runOperatorCommand } from './runtime.mjs'

await main(async () => {
  await installWhatIsMissing()
  return runOperatorCommand('admin')
})

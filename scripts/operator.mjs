import { installWhatIsMissing } from './install.mjs'
import { main, runOperatorCommand } from './runtime.mjs'

/** A command of an operator: node scripts/operator.mjs backup <file> */
await main(async () => {
  await installWhatIsMissing()
  return runOperatorCommand()
})

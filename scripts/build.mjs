import { buildIfChanged } from './build-if-changed.mjs'
import { installWhatIsMissing } from './install.mjs'
import { main } from './runtime.mjs'

await main(async () => {
  await installWhatIsMissing()
  await buildIfChanged()
})

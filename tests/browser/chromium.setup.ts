import { provideChromium } from './chromium.ts'

/** Once per run, before the workers: they read the path from the environment they inherit. */
export default function setup() {
  process.env.CHROMIUM_PATH = provideChromium()
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The shell comes first: the same engine without a window, and more than twice as quick. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Quiet and alone: no calls home, no first-run pages; root cannot have Chromium's own sandbox. */
export const chromiumArguments = [
  ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** For journeys, not for measuring: no visitor's browser is set up like this. */
export const journeyArguments = [
  ...chromiumArguments,
  // A page has one process from its first address to its last.
  '--renderer-process-limit=1',
  // A page lives too shortly to earn what optimising its scripts costs.
  '--js-flags=--no-opt',
]

/** The browser that journeys run in; the next way is tried only when the one before fails. */
export function provideChromium(): string {
  const configured = process.env.CHROMIUM_PATH
  if (configured) {
    if (runs(configured)) return configured
    throw new Error(`CHROMIUM_PATH is ${configured}, and that does not run.`)
  }
  const found =
    installed().find(runs) ??
    [chromium.executablePath()].find(runs) ??
    downloadPlaywrights() ??
    installDebians()
  if (found) return found
  throw new Error(
    [
      'The journeys need Chromium, and none of the four ways leads to one:',
      '  - CHROMIUM_PATH is not set;',
      '  - no Chromium or Chrome is installed;',
      '  - `npx playwright install chromium` did not bring one that runs;',
      '  - Debian’s package could not be installed (that needs root and apt-get).',
    ].join('\n'),
  )
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...applications]
}

/** Some systems ship a stub that only says how to install the browser: existing is not enough. */
function runs(path: string) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

function downloadPlaywrights() {
  console.log('No Chromium is installed here: Playwright downloads its own…')
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 300_000,
    shell: process.platform === 'win32',
  })
  return [chromium.executablePath()].find(runs)
}

function installDebians() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('The download did not work: installing Debian’s Chromium…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update'], { env, stdio: 'ignore' })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', name], { env, stdio: 'ignore' })
    if (runs(`/usr/bin/${name}`)) return `/usr/bin/${name}`
  }
}

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Fault } from './fault.ts'
import { plant } from './plant.ts'

/** The whole tree with all faults in it, and built: a switch says which of them counts. */
export function makePlantedCopy(root: string, copy: string, faults: readonly Fault[]) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
  for (const file of files.toString().trim().split('\n')) {
    if (!statSync(join(root, file), { throwIfNoEntry: false })?.isFile()) continue
    const planted = faults.filter((fault) => fault.file === file)
    writeIfOther(join(copy, file), changed(file, readFileSync(join(root, file)), planted))
  }
  if (!existsSync(join(copy, 'node_modules'))) {
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  }
  // Only that: to install would replace the packages, which are those of this tree.
  const build =
    "const { buildIfChanged } = await import('./scripts/build-if-changed.mjs'); await buildIfChanged()"
  const program = ['--input-type=module', '--eval', build]
  execFileSync(process.execPath, program, { cwd: copy, stdio: 'inherit' })
}

function changed(file: string, source: Buffer, faults: readonly Fault[]): Buffer {
  if (faults.length > 0) return Buffer.from(plant(file, source.toString(), faults))
  if (file === 'tests/journeys/academy.ts') return Buffer.from(hearBrowser(source.toString()))
  if (/^tests\/.*\.ts$/.test(file)) return Buffer.from(passState(source.toString()))
  return source
}

/** Tests start programs with nothing of their own environment: these are to know the fault. */
function passState(source: string) {
  const state = 'PLANTED_STATE: process.env.PLANTED_STATE'
  return source.replaceAll('PATH: process.env.PATH,', `PATH: process.env.PATH, ${state},`)
}

/** Which faults a page asks for, it can only say to its console. */
function hearBrowser(source: string) {
  const place = "page.on('console', (message) => {"
  if (!source.includes(place)) throw new Error(`tests/journeys/academy.ts has no ${place}`)
  const heard = source.replace(place, `${place} globalThis.hearPlanted(message.text());`)
  return `import '../../scripts/planted-faults/hear-browser.mjs'; ${heard}`
}

function writeIfOther(file: string, content: Buffer) {
  if (existsSync(file) && readFileSync(file).equals(content)) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

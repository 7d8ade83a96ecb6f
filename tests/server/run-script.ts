import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { clockSettings } from '../clock/clock.ts'
import { compiledOnce, shortLifeFlags } from '../running-academy.ts'

/** As scripts/runtime.mjs has it. */
const quickImports = ['--import', './scripts/imports/quick-imports.mjs']

/** A command of an operator, as `npm run <name>` runs it, with nothing but these settings. */
export function runScript(name: string, typed: readonly string[], env: Record<string, string>) {
  const options = {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiledOnce, ...clockSettings(), ...env },
  }
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [...shortLifeFlags, ...quickImports, `scripts/${name}.ts`, ...typed],
      options,
      (error, out, problems) =>
        resolve({ code: error ? Number(error.code) : 0, output: `${out}${problems}` }),
    )
  })
}

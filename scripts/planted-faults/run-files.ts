import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plan } from './plan.ts'
import type { Outcome } from './vitest-reporter.ts'

/** Nothing begun and nothing ended for as long: the program hangs. */
const longestSilenceMs = 5 * 60_000

type FileOutcome = { file: string; state: 'passed' | 'failed' | 'hangs'; failures?: string[] }
export type Ran = { outcomes: FileOutcome[]; seconds: Map<string, number>; output: string }

/** Runs these files once, each with its fault; those that a crash kept from beginning are left out. */
export async function runFiles(
  copy: string,
  planFile: string,
  { command, plan }: { command: string[]; plan: Plan },
): Promise<Ran> {
  for (const end of ['outcomes', 'seconds']) rmSync(`${planFile}.${end}`, { force: true })
  writeFileSync(planFile, JSON.stringify(plan))
  const output = await run(copy, planFile, command)
  const lines = linesOf<Outcome>(`${planFile}.outcomes`)
  const ended = lines.filter(({ state }) => state !== 'started')
  const begun = new Set(lines.map(({ file }) => file))
  const hanging = [...begun].filter((file) => !ended.some((line) => line.file === file))
  const seconds = linesOf<{ file: string; seconds: number }>(`${planFile}.seconds`)
  return {
    outcomes: [
      ...ended.flatMap(({ file, state, failures }) =>
        state === 'passed' || state === 'failed' ? [{ file, state, failures }] : [],
      ),
      ...hanging.map((file) => ({ file, state: 'hangs' as const })),
    ],
    seconds: new Map(seconds.map((line) => [line.file, line.seconds])),
    output,
  }
}

async function run(copy: string, planFile: string, [program = '', ...args]: string[]) {
  const child = spawn('nice', ['-n', '5', join(copy, 'node_modules/.bin', program), ...args], {
    cwd: copy,
    env: { ...process.env, PLANTED_PLAN: planFile },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = `${output}${text}`.slice(-20_000)
    })
  }
  let heard = Date.now()
  const told = `${planFile}.outcomes`
  const watch = setInterval(() => {
    if (existsSync(told)) heard = Math.max(heard, statSync(told).mtimeMs)
    if (Date.now() - heard > longestSilenceMs) stop('SIGKILL')
  }, 1_000)
  const stop = (signal: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid ?? 0), signal)
    } catch {
      // It has ended.
    }
  }
  const stopped = () => {
    stop('SIGTERM')
    process.exit(130)
  }
  process.once('SIGTERM', stopped).once('SIGINT', stopped)
  await new Promise((resolve) => child.once('close', resolve))
  process.off('SIGTERM', stopped).off('SIGINT', stopped)
  clearInterval(watch)
  return output
}

function linesOf<Line>(file: string): Line[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

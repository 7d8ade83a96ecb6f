import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RecordedVisit, recordVisits, type VisitKind } from '#tests/browser/record-visits.ts'
import type { Exchange } from '#tests/browser/recording-proxy.ts'
import { startPostgres } from '#tests/engines/postgres.ts'
import { freePort } from '#tests/free-port.ts'
import { startAcademyProcess } from '#tests/running-academy.ts'
import { signInAsStaff } from '#tests/sign-in-as-staff.ts'
import { processorMs } from './processor-time.ts'
import { checkRatio, print } from './report.ts'
import { median } from './targets.ts'

const pages = ['/', '/courses', '/courses/door-supervisor', '/training']
/** Processor time of a visit, as a multiple of the bare server's. */
const atMost: Partial<Record<VisitKind, number>> = { first: 1.2, repeated: 1.3 }
const kinds: VisitKind[] = ['first', 'repeated', 'signed in']
const rounds = 11
const secondsPerRound = 0.5
const connections = 32
/** After its start a server optimises its code and clears up: what it costs all day is measured. */
const warmUpRounds = 12

/**
 * All requests of a visit, recorded from Chromium in this run and replayed by many visitors, compared
 * at the same moment with a bare server that sends the same bytes. Processor time is the process's own:
 * on PostgreSQL the database's is not in it.
 */
export async function benchVisit(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-bench-'))
  const postgres = await startPostgres()
  let good = true
  for (const [engine, env] of [
    ['PostgreSQL', { DATABASE_URL: postgres.url }],
    ['embedded', { DATA_DIR: join(folder, 'data') }],
  ] as const) {
    const academy = await startAcademyProcess({ env })
    const cookies = await signInAsStaff(academy)
    const visits = await recordVisits({ url: academy.url, pages, kinds, cookies })
    print(
      `\nA visit, ${engine}: everything that Chromium asks for, in medians of ${rounds} rounds\n`,
    )
    print(
      `  ${'visit'.padEnd(36)}${'requests'.padStart(9)}${'kB'.padStart(7)}${'per second'.padStart(12)}${'bare'.padStart(7)}${'ms of processor'.padStart(17)}${'bare'.padStart(7)}  ratio  spread`,
    )
    const server = { pid: academy.pid, port: Number(new URL(academy.url).port) }
    const [first] = visits
    for (let round = 0; first && round < warmUpRounds; round += 1) {
      await measure(server, first.exchanges, join(folder, 'visit.json'))
    }
    for (const visit of visits) {
      good = (await compare(visit, server, { engine, folder })) && good
    }
    await academy.stop()
  }
  await postgres.stop()
  rmSync(folder, { recursive: true })
  return good
}

type Server = { pid: number; port: number }
type Place = { engine: string; folder: string }

async function compare(visit: RecordedVisit, academy: Server, { engine, folder }: Place) {
  const { kind, page, exchanges } = visit
  const bare = await startBare(exchanges, folder)
  const measured = { academy: [] as Measured[], bare: [] as Measured[] }
  for (let round = -1; round < rounds; round += 1) {
    // At the same moment, so that whatever else the machine does affects both alike.
    const [ours, bares] = await Promise.all([
      measure(academy, exchanges, join(folder, 'visit.json')),
      measure(bare, exchanges, join(folder, 'bare-visit.json')),
    ])
    // The first round is a warm-up.
    if (round < 0) continue
    measured.academy.push(ours)
    measured.bare.push(bares)
  }
  bare.process.kill('SIGTERM')
  const middle = (name: 'academy' | 'bare', figure: keyof Measured) =>
    median(measured[name].map((each) => each[figure]))
  const ratios = measured.academy.map(({ cpuMs }, nth) => cpuMs / (measured.bare[nth]?.cpuMs ?? 1))
  const value = median(ratios)
  const kB = exchanges.reduce((sum, { answer }) => sum + answer.body.length, 0) / 1000
  print(
    `  ${`${kind}, ${page}`.padEnd(36)}${String(exchanges.length).padStart(9)}${kB.toFixed(0).padStart(7)}${middle('academy', 'perSecond').toFixed(0).padStart(12)}${middle('bare', 'perSecond').toFixed(0).padStart(7)}${middle('academy', 'cpuMs').toFixed(2).padStart(17)}${middle('bare', 'cpuMs').toFixed(2).padStart(7)}  ${value.toFixed(2)}  ${spread(ratios).toFixed(0).padStart(5)}%`,
  )
  const name = `visit, ${engine}, ${kind}, ${page}: processor time / bare`
  return checkRatio({ name, value, atMost: atMost[kind] })
}

/** How far apart the middle half of the rounds is, in percent of the median. */
function spread(ratios: readonly number[]) {
  const sorted = ratios.toSorted((a, b) => a - b)
  const quarter = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return ((quarter(0.75) - quarter(0.25)) / median([...ratios])) * 100
}

type Measured = { perSecond: number; cpuMs: number }

/** One round: visits per second, and the server's processor time for each. */
async function measure({ pid, port }: Server, exchanges: readonly Exchange[], replay: string) {
  writeFileSync(replay, JSON.stringify(exchanges.map((each) => requestText(each, port))))
  const before = processorMs(pid)
  const client = fork(join(import.meta.dirname, 'visit-client.ts'), [
    ...[String(port), replay, String(connections), String(secondsPerRound)],
  ])
  const [{ visits, failures }] = await once(client, 'message')
  if (failures.length > 0) throw new Error(`A visit failed: ${failures.join(', ')}`)
  const cpuMs = (processorMs(pid) - before) / visits
  return { perSecond: visits / secondsPerRound, cpuMs } satisfies Measured
}

/** As the browser sent it, but to this server. */
function requestText({ method, url, headers }: Exchange, port: number) {
  const lines: string[] = []
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    lines.push(`${name}: ${value.replace(/127\.0\.0\.1:\d+/g, `127.0.0.1:${port}`)}`)
  }
  return `${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

async function startBare(exchanges: readonly Exchange[], folder: string) {
  const file = join(folder, 'bare.json')
  const kept = exchanges.map(({ method, url, answer }) => ({
    key: `${method} ${url}`,
    status: answer.status,
    headers: ownHeaders(answer.headers),
    body: answer.body.toString('base64'),
  }))
  writeFileSync(file, JSON.stringify(kept))
  const port = await freePort()
  const child = fork(join(import.meta.dirname, 'bare-visits.ts'), [String(port), file])
  await once(child, 'message')
  return { pid: child.pid ?? 0, port, process: child }
}

/** Without those that node:http adds by itself. */
function ownHeaders(raw: readonly string[]) {
  const own: string[] = []
  for (let at = 0; at < raw.length; at += 2) {
    const [name = '', value = ''] = raw.slice(at, at + 2)
    if (!['date', 'connection', 'keep-alive'].includes(name.toLowerCase())) own.push(name, value)
  }
  return own
}

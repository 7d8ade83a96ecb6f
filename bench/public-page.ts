import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../tests/engines/postgres.ts'
import { startAcademyProcess } from '../tests/running-academy.ts'
import { hold, say } from './report.ts'
import { copyOf, end, load, median, type Rival, startBareServer, startNginx } from './rivals.ts'

const path = '/courses'
const lives = 7

type Alive = Rival & { stop(): Promise<unknown> }

/**
 * The page from memory against a bare server that sends the same bytes, and nginx for reference.
 * Two processes of one program differ by a tenth, whatever they are: so each rival lives several
 * times, alone on the machine, and its median life counts.
 */
export async function benchPublicPage(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-bench-'))
  const postgres = await startPostgres()
  const onPostgres = { name: 'academy, PostgreSQL', env: { DATABASE_URL: postgres.url } }
  const embedded = { name: 'academy, embedded database', env: { DATA_DIR: join(folder, 'data') } }
  const first = await academy(onPostgres)
  const copy = await copyOf(first)
  await first.stop()
  const rivals: [name: string, start: () => Promise<Alive | null>][] = [
    [onPostgres.name, () => academy(onPostgres)],
    [embedded.name, () => academy(embedded)],
    [bareName, async () => stopping(await startBareServer(folder, copy))],
    ['nginx', async () => stopping(await startNginx(folder, copy.bytes))],
  ]
  const rates = new Map<string, number[]>(rivals.map(([name]) => [name, []]))
  for (let life = 0; life < lives; life += 1) {
    for (const [name, start] of rivals) {
      const rival = await start()
      if (!rival) continue
      await load(rival)
      rates.get(name)?.push(await load(rival))
      await rival.stop()
    }
  }
  await postgres.stop()
  rmSync(folder, { recursive: true })
  return report(copy.bytes.length, rates)
}

const bareName = 'bare node:http'

async function academy({ name, env }: { name: string; env: Record<string, string> }) {
  const { url, stop } = await startAcademyProcess({ env })
  return { name, port: Number(new URL(url).port), path, stop }
}

function stopping<Server extends Parameters<typeof end>[0]>(server: Server | null) {
  return server && { ...server, stop: () => end(server) }
}

function report(bytes: number, rates: ReadonlyMap<string, number[]>) {
  say(`\n${path} from memory, ${bytes} bytes of brotli, answers per second\n`)
  const limit = median(rates.get(bareName) ?? [])
  let good = true
  for (const [name, lived] of rates) {
    if (lived.length === 0) continue
    const rate = median(lived)
    const value = rate / limit
    const from = `${Math.round(Math.min(...lived))} to ${Math.round(Math.max(...lived))}`
    say(
      `  ${name.padEnd(28)} ${String(Math.round(rate)).padStart(7)} /s (${from})   ${value.toFixed(2)} × bare`,
    )
    if (name === bareName) continue
    const atLeast = name === 'nginx' ? undefined : 0.9
    good = hold({ name: `${path} from memory: ${name} / bare node:http`, value, atLeast }) && good
  }
  return good
}

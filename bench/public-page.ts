import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#tests/engines/postgres.ts'
import { startAcademyProcess } from '#tests/running-academy.ts'
import { checkRatio, print } from './report.ts'
import { copyOf, end, load, median, startBareServer, startNginx, type Target } from './targets.ts'

const path = '/courses'
const starts = 7

type StartedTarget = Target & { stop(): Promise<unknown> }

/**
 * A page served from memory, compared with a bare server that sends the same bytes, and nginx for
 * reference. Two processes of one program differ by up to a tenth, so each server is started
 * several times, with no other running, and the median counts.
 */
export async function benchPublicPage(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-bench-'))
  const postgres = await startPostgres()
  const onPostgres = { name: 'academy, PostgreSQL', env: { DATABASE_URL: postgres.url } }
  const embedded = { name: 'academy, embedded database', env: { DATA_DIR: join(folder, 'data') } }
  const first = await academy(onPostgres)
  const copy = await copyOf(first)
  await first.stop()
  const targets: [name: string, start: () => Promise<StartedTarget | null>][] = [
    [onPostgres.name, () => academy(onPostgres)],
    [embedded.name, () => academy(embedded)],
    [bareName, async () => stopping(await startBareServer(folder, copy))],
    ['nginx', async () => stopping(await startNginx(folder, copy.bytes))],
  ]
  const rates = new Map<string, number[]>(targets.map(([name]) => [name, []]))
  for (let nth = 0; nth < starts; nth += 1) {
    for (const [name, start] of targets) {
      const target = await start()
      if (!target) continue
      await load(target)
      rates.get(name)?.push(await load(target))
      await target.stop()
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
  print(`\n${path} from memory, ${bytes} bytes of brotli, responses per second\n`)
  const limit = median(rates.get(bareName) ?? [])
  let good = true
  for (const [name, measured] of rates) {
    if (measured.length === 0) continue
    const rate = median(measured)
    const value = rate / limit
    const from = `${Math.round(Math.min(...measured))} to ${Math.round(Math.max(...measured))}`
    print(
      `  ${name.padEnd(28)} ${String(Math.round(rate)).padStart(7)} /s (${from})   ${value.toFixed(2)} × bare`,
    )
    if (name === bareName) continue
    const atLeast = name === 'nginx' ? undefined : 0.9
    good =
      checkRatio({ name: `${path} from memory: ${name} / bare node:http`, value, atLeast }) && good
  }
  return good
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../tests/engines/postgres.ts'
import { type AcademyProcess, startAcademyProcess } from '../tests/running-academy.ts'
import { hold, say } from './report.ts'
import { copyOf, end, race, startBareServer, startNginx } from './rivals.ts'

const path = '/courses'

/** The page from memory against a bare server that sends the same bytes, and nginx for reference. */
export async function benchPublicPage(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-bench-'))
  const postgres = await startPostgres()
  const onPostgres = await startAcademyProcess({ env: { DATABASE_URL: postgres.url } })
  const embedded = await startAcademyProcess({ env: { DATA_DIR: join(folder, 'data') } })
  const copy = await copyOf({ port: portOf(onPostgres), path })
  const bare = await startBareServer(folder, copy)
  const nginx = await startNginx(folder, copy.bytes)
  const rates = await race([
    { name: 'academy, PostgreSQL', port: portOf(onPostgres), path },
    { name: 'academy, embedded database', port: portOf(embedded), path },
    bare,
    ...(nginx ? [nginx] : []),
  ])
  await Promise.all([onPostgres.stop(), embedded.stop(), end(bare), ...(nginx ? [end(nginx)] : [])])
  await postgres.stop()
  rmSync(folder, { recursive: true })

  say(`\n${path} from memory, ${copy.bytes.length} bytes of brotli, answers per second\n`)
  const limit = rates.get(bare.name) ?? 0
  let good = true
  for (const [name, rate] of rates) {
    const value = rate / limit
    say(
      `  ${name.padEnd(28)} ${String(Math.round(rate)).padStart(7)} /s   ${value.toFixed(2)} × bare`,
    )
    if (name === bare.name) continue
    const atLeast = name === 'nginx' ? undefined : 0.9
    good = hold({ name: `${path} from memory: ${name} / bare node:http`, value, atLeast }) && good
  }
  return good
}

const portOf = ({ url }: AcademyProcess) => Number(new URL(url).port)

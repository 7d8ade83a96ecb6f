import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#tests/engines/postgres.ts'
import { startAcademyProcess } from '#tests/running-academy.ts'
import { signInAsStaff } from '#tests/sign-in-as-staff.ts'
import { checkRatio, print } from './report.ts'
import { residentMb } from './resident-memory.ts'
import { copyOf, end, measureRates, startBareServer } from './targets.ts'

const requests = [
  { name: 'rendered page, /sign-in', path: '/sign-in?next=/dashboard' },
  { name: '/sign-in from memory', path: '/sign-in' },
  { name: 'rendered page, /admin/dashboard', path: '/admin/dashboard', isStaff: true },
  { name: '/api/session, signed in', path: '/api/session', isStaff: true },
  { name: '/api/stats', path: '/api/stats' },
  { name: '/api/schedules', path: '/api/schedules?course=security-guard' },
]

/** Responses made per request, compared with a bare server that sends the same bytes; and memory. */
export async function benchAnswers(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-bench-'))
  const postgres = await startPostgres()
  const academy = await startAcademyProcess({ env: { DATABASE_URL: postgres.url } })
  const atRest = residentMb(academy)
  const port = Number(new URL(academy.url).port)
  const staff = await signInAsStaff(academy)
  print('\nMade for each request, on PostgreSQL, responses per second\n')
  for (const { name, path, isStaff } of requests) {
    const target = { name, port, path, cookie: isStaff ? staff : undefined }
    const bare = await startBareServer(folder, await copyOf(target))
    const rates = await measureRates([target, bare])
    await end(bare)
    const [ours = 0, limit = 0] = rates.values()
    print(
      `  ${name.padEnd(34)} ${ours.toFixed(0).padStart(7)} /s   ${(ours / limit).toFixed(3)} × bare`,
    )
    checkRatio({ name: `${name} / bare node:http`, value: ours / limit })
  }
  const underLoad = residentMb(academy)
  print(
    `\nMemory of the process: ${atRest.toFixed(0)} MB at rest, ${underLoad.toFixed(0)} MB after the load`,
  )
  checkRatio({ name: 'memory after load / at rest', value: underLoad / atRest })
  await academy.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true })
  return true
}

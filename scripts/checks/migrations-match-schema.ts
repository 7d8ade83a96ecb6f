import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import drizzle from '../../drizzle.config.ts'
import { root, runCommand } from '../command.ts'
import type { Outcome } from './check-outcome.ts'

/** drizzle-kit must find nothing to generate. It writes into a copy. */
export async function migrationsMatchSchema(): Promise<Outcome> {
  const [old, ...newer] = snapshots()
  if (old && newer.length > 0) {
    const report = `drizzle-kit compares with the newest snapshot alone: delete ${old} and others before the last.`
    return { passed: 0, failed: 1, report }
  }
  const copy = mkdtempSync(join(tmpdir(), 'academy-migrations-'))
  try {
    cpSync(join(root, drizzle.out ?? ''), copy, { recursive: true })
    // drizzle-kit treats an absolute path as relative.
    const out = relative(root, copy)
    const { output } = await runCommand([
      ...['drizzle-kit', 'generate', '--dialect', drizzle.dialect],
      ...['--schema', String(drizzle.schema), '--out', out],
    ])
    // The exit code is always 0: only this text means that there is no change.
    if (output.includes('No schema changes')) return { passed: 1, failed: 0 }
    const advice = 'The schema has changed: run `npx drizzle-kit generate --name what-changed`.'
    return { passed: 0, failed: 1, report: `${output}\n${advice}` }
  } finally {
    rmSync(copy, { recursive: true })
  }
}

function snapshots() {
  return globSync('meta/*_snapshot.json', { cwd: join(root, drizzle.out ?? '') }).toSorted()
}

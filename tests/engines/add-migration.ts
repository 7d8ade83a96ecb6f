import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Adds a migration of a later version to a copy of the migrations. */
export function addMigration(into: string, statements: string) {
  const file = join(into, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const when = journal.entries.at(-1).when + 1
  const tag = 'of_tomorrow'
  journal.entries.push({ idx: journal.entries.length, version: '7', when, tag, breakpoints: true })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(into, `${tag}.sql`), statements.replace(';', ';--> statement-breakpoint\n'))
}

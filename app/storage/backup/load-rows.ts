import { sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { BackupRefused } from './backup-file.ts'
import { type Table, tablesOf } from './catalogue.ts'

const rowsAtOnce = 500
const charactersAtOnce = 1_000_000

type Heading = { table?: string; columns?: string[]; counter?: string; last?: string }

type Options = {
  /** Tables that the database does not have are skipped, not refused. */
  skipUnknown: boolean
}

/** Rows follow the heading line of their table; sequences come last. */
export async function loadRows(tx: Handle, lines: AsyncIterable<string>, { skipUnknown }: Options) {
  const missing = new Map((await tablesOf(tx)).map((table) => [table.name, table]))
  let current: Table | null = null
  let batch: string[] = []
  let size = 0
  let rows = 0
  const skipped: string[] = []

  const write = async () => {
    if (current && batch.length > 0) {
      await insert(tx, current, batch)
      rows += batch.length
    }
    batch = []
    size = 0
  }
  let isCover = true
  for await (const line of lines) {
    if (isCover) {
      isCover = false
    } else if (line.startsWith('[')) {
      batch.push(line)
      size += line.length
      if (batch.length >= rowsAtOnce || size >= charactersAtOnce) await write()
    } else {
      await write()
      const heading = JSON.parse(line) as Heading
      const { table } = heading
      const isUnknown = skipUnknown && table !== undefined && !missing.has(table)
      if (isUnknown) skipped.push(table)
      current = table && !isUnknown ? tableFor(heading, missing) : null
      if (heading.counter) await setCounter(tx, heading.counter, heading.last ?? '')
    }
  }
  await write()
  if (missing.size > 0) throw notFitting(`has nothing for ${[...missing.keys()].join(', ')}`)
  return { rows, skipped }
}

/** Each table may come once, and its columns must be those of the database, in any order. */
function tableFor({ table = '', columns = [] }: Heading, missing: Map<string, Table>): Table {
  const found = missing.get(table)
  if (!found) throw notFitting(`holds a table that it does not know, “${table}”`)
  missing.delete(table)
  const ordered = columns.map((name) => found.columns.find((column) => column.name === name))
  if (ordered.length !== found.columns.length || ordered.includes(undefined)) {
    throw notFitting(`has other columns in “${table}”`)
  }
  return { name: table, columns: ordered.filter((column) => column !== undefined) }
}

async function insert(tx: Handle, { name, columns }: Table, rows: string[]) {
  const into = columns.map((column) => sql.identifier(column.name))
  const values = columns.map(
    ({ type }, nth) => sql`(line ->> ${sql.raw(String(nth))})::${sql.raw(type)}`,
  )
  await tx.execute(sql`insert into ${sql.identifier(name)} (${sql.join(into, sql`, `)})
    select ${sql.join(values, sql`, `)} from json_array_elements(${`[${rows.join(',')}]`}::json) line`)
}

async function setCounter(tx: Handle, name: string, last: string) {
  // A sequence of a skipped table is not there.
  await tx.execute(sql`select setval(found, ${last}::bigint)
    from to_regclass(quote_ident(${name})) found where found is not null`)
}

const notFitting = (what: string) =>
  new BackupRefused(`The backup does not fit this version of the academy: it ${what}.`)

import { type PGlite, types } from '@electric-sql/pglite'
import type { Handle } from '#app/storage/engine/database.server.ts'
import type { Field, Statement } from './statements.ts'

/**
 * Runs statements of PostgreSQL on the embedded engine, with the same values on empty tables, and
 * takes them back. Returns those that it does not understand or answers with other columns.
 */
export async function differencesOnEmbedded(db: Handle, statements: readonly Statement[]) {
  const { $client: client } = db as unknown as { $client: PGlite }
  const found: string[] = []
  for (const statement of statements) {
    const difference = await differenceOf(client, statement)
    if (difference) found.push(`${difference}\n  ${statement.text.slice(0, 1000)}`)
  }
  return found
}

async function differenceOf(client: PGlite, { text, values, isRaw, answer }: Statement) {
  try {
    const { fields } = await takenBack(client, text, values)
    if (!('fields' in answer)) return null
    const [here, there] = [columns(fields), columns(answer.fields)]
    if (here !== there) return `It returns ${here} on PGlite and ${there} on PostgreSQL:`
    const unlike = isRaw && !text.startsWith(ownCount) && fields.find(isReadDifferently)
    return unlike ? `The two drivers read the type of "${unlike.name}" differently:` : null
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    // The rows that it refers to are not there.
    if (code?.startsWith('23') || ('code' in answer && answer.code === code)) return null
    return `PGlite refuses it (${code ?? 'before it is sent'}: ${message}):`
  }
}

async function takenBack(client: PGlite, text: string, values: unknown[]) {
  return client.transaction(async (tx) => {
    const result = await tx.query(text, values, { rowMode: 'array' })
    await tx.rollback()
    return result
  })
}

/** Types of our own have another number in each database. */
const firstOwnType = 16_384
const columns = (fields: readonly Field[]) =>
  `(${fields.map(({ name, dataTypeID: id }) => `${name} ${id < firstOwnType ? id : 'own'}`).join(', ')})`

/** Drizzle's `$count` makes a number of whatever the driver reads. */
const ownCount = 'select count(*) as count from '

/** `drivers.test.ts` reads one value of each with both drivers. */
export const readAlike = {
  bool: types.BOOL,
  int2: types.INT2,
  int4: types.INT4,
  float8: types.FLOAT8,
  numeric: types.NUMERIC,
  text: types.TEXT,
  varchar: types.VARCHAR,
  name: 19,
  uuid: types.UUID,
  date: types.DATE,
  time: types.TIME,
  timestamptz: types.TIMESTAMPTZ,
  json: types.JSON,
  jsonb: types.JSONB,
  'int4[]': 1007,
  'text[]': 1009,
}
const alike = new Set<number>([...Object.values(readAlike), 2278])
const isReadDifferently = ({ dataTypeID }: Field) => !alike.has(dataTypeID)

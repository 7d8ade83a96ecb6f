import type { Pool, PoolClient, QueryResult } from 'pg'
import type { Handle } from '#app/storage/engine/database.server.ts'

/** A statement, and what PostgreSQL answered when this worker first sent it. */
export type Statement = {
  text: string
  values: unknown[]
  /** Whether the application gets the rows as the driver reads them, not as a table's columns. */
  isRaw: boolean
  answer: { fields: readonly Field[] } | { code?: string }
}

export type Field = { name: string; dataTypeID: number }

/** The application sends nothing else, beside transactions: tables are the migrations' and the tests' own. */
const work = /^\W*(select|insert|update|delete|merge|with|values|truncate|lock|notify)\b/i
const seen = new Set<string>()

/** Calls `record` with every statement that is sent to this database, the first time it is sent. */
export function recordStatements(db: Handle, record: (statement: Statement) => void) {
  const { $client: pool } = db as unknown as { $client: Pool }
  pool.on('connect', (client) => {
    client.query = recording(client.query.bind(client) as Query, record) as PoolClient['query']
  })
}

type Failure = (Error & { code?: string }) | null
type Query = (...args: unknown[]) => unknown
type Asked = string | { text: string; rowMode?: string }

function recording(query: Query, record: (statement: Statement) => void): Query {
  return (...args) => {
    const [asked, values] = args as [Asked, unknown]
    const { text, rowMode } = typeof asked === 'string' ? { text: asked } : asked
    if (!work.test(text) || seen.has(text)) return query(...args)
    seen.add(text)
    const answered = (error: Failure, result?: QueryResult) =>
      record({
        text,
        values: Array.isArray(values) ? values : [],
        isRaw: rowMode !== 'array',
        answer: error ? { code: error.code } : { fields: result?.fields ?? [] },
      })
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      return query(...args.slice(0, -1), (error: Failure, result?: QueryResult) => {
        answered(error, result)
        callback(error, result)
      })
    }
    const answer = query(...args) as Promise<QueryResult>
    answer.then((result) => answered(null, result), answered)
    return answer
  }
}

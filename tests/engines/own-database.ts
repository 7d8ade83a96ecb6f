import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

type Options = { prefix?: string; copyOf?: string }

/** A new database on this server, empty or a copy of one that nobody uses; its address. */
export async function makeDatabase(
  serverUrl: string,
  { prefix = 'academy', copyOf }: Options = {},
): Promise<string> {
  const url = new URL(serverUrl)
  url.pathname = `/${prefix}_${randomUUID().replaceAll('-', '')}`
  const from = copyOf ? ` template ${nameIn(copyOf)}` : ''
  await onServer(serverUrl, `create database ${nameIn(url.href)}${from}`)
  return url.href
}

export async function dropDatabase(serverUrl: string, databaseUrl: string) {
  await onServer(serverUrl, `drop database if exists ${nameIn(databaseUrl)} with (force)`)
}

export async function dropDatabasesNamed(serverUrl: string, prefix: string) {
  const { rows } = await onServer(
    serverUrl,
    `select datname as name from pg_database where starts_with(datname, '${prefix}_')`,
  )
  for (const { name } of rows) {
    await onServer(serverUrl, `drop database if exists ${name} with (force)`)
  }
}

const nameIn = (databaseUrl: string) => new URL(databaseUrl).pathname.slice(1)

async function onServer(serverUrl: string, statement: string) {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  const answer = await client.query(statement)
  await client.end()
  return answer
}

import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** A new database on this server, empty or a copy of one that nobody uses; its address. */
export async function makeDatabase(serverUrl: string, copied?: string): Promise<string> {
  const url = new URL(serverUrl)
  url.pathname = `/academy_${randomUUID().replaceAll('-', '')}`
  const from = copied ? ` template ${nameIn(copied)}` : ''
  await onServer(serverUrl, `create database ${nameIn(url.href)}${from}`)
  return url.href
}

export async function dropDatabase(serverUrl: string, databaseUrl: string) {
  await onServer(serverUrl, `drop database if exists ${nameIn(databaseUrl)} with (force)`)
}

const nameIn = (databaseUrl: string) => new URL(databaseUrl).pathname.slice(1)

async function onServer(serverUrl: string, statement: string) {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** A new, empty database on this server; its address. */
export async function makeDatabase(serverUrl: string): Promise<string> {
  const url = new URL(serverUrl)
  url.pathname = `/academy_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${url.pathname.slice(1)}`)
  return url.href
}

export async function dropDatabase(serverUrl: string, databaseUrl: string) {
  const name = new URL(databaseUrl).pathname.slice(1)
  await onServer(serverUrl, `drop database if exists ${name} with (force)`)
}

async function onServer(serverUrl: string, statement: string) {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

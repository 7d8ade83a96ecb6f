import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { type ConnectionLimits, limitQueries } from './connection-limits.ts'
import { waitAtMost } from './wait-at-most.ts'

/** Tells the other instances that something changed; they poll as well, so a lost one costs time only. */
export type ChangeSignal = { send(): void; close(): Promise<void> }

export type SignalListener = {
  /** Called for a change at another instance, and when changes may have been missed. */
  onSignal: () => void
  /** It is opened again by itself. */
  onLost: (error: Error) => void
}

type SignalOptions = SignalListener & { databaseUrl: string; limits: ConnectionLimits }

const channel = 'academy_changes'
const reconnectMs = 1_000

/**
 * LISTEN on a connection of its own. NOTIFY is sent on it too: a statement by itself, never part of a
 * booking's transaction, because it takes a lock at commit that all databases of the server share.
 */
export function openChangeSignal(options: SignalOptions): ChangeSignal {
  const { databaseUrl, limits, onSignal, onLost } = options
  const instance = randomUUID()
  let listening: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const connect = async () => {
    const client = new Client({
      connectionString: databaseUrl,
      application_name: 'academy changes',
      connectionTimeoutMillis: limits.connectMs,
      statement_timeout: limits.statementMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: limits.keepAliveMs,
    })
    let isLost = false
    const lose = (error?: Error) => {
      if (isLost) return
      isLost = true
      if (listening === client) listening = null
      clearInterval(probe)
      void client.end().catch(() => {})
      if (isClosed) return
      onLost(error ?? new Error('The connection that hears of changes is closed.'))
      timer = setTimeout(connect, reconnectMs).unref()
    }
    limitQueries(client, limits.queryMs, () => lose())
    client.on('error', lose).on('end', () => lose())
    client.on('notification', ({ payload }) => payload !== instance && onSignal())
    // A server that has gone without a word is noticed by a question without an answer.
    const probe = setInterval(
      () => client.query('select 1').catch(lose),
      limits.keepAliveMs,
    ).unref()
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      return lose(error as Error)
    }
    if (isClosed) return lose()
    listening = client
    onSignal()
  }
  void connect()

  return {
    send() {
      // Without a connection the others find out by polling.
      listening?.query('select pg_notify($1, $2)', [channel, instance]).catch(() => {})
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      // Does not wait for a server that does not answer.
      if (listening) await waitAtMost(limits.closeMs, listening.end())
    },
  }
}

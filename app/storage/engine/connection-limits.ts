import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientBase, PoolClient } from 'pg'

export type ConnectionLimits = typeof connectionLimits

/**
 * A visitor gets an answer within 15 seconds: at most five for a connection and nine for a query.
 * PostgreSQL cancels a slow statement a second earlier, which keeps the connection usable; our own
 * time-out is for a server that does not answer at all.
 */
export const connectionLimits = {
  connectMs: 5_000,
  /** At a start no visitor waits, and the server may just be starting as well. */
  startMs: 30_000,
  statementMs: 8_000,
  queryMs: 9_000,
  readyMs: 3_000,
  closeMs: 2_000,
  idleInTransactionMs: 30_000,
  /** TCP keepalive: after this, ten probes a second apart. */
  keepAliveMs: 10_000,
}

const withoutLimit = new AsyncLocalStorage<true>()

/** For work that no visitor waits for, such as a backup: its queries have no time-out. */
export function withoutQueryLimit<T>(work: () => Promise<T>): Promise<T> {
  return withoutLimit.run(true, work)
}

/**
 * Closes the connection when a query is not answered in time, and calls `onTimeout`. After a failover
 * packets may be dropped silently: such a query would wait for ever.
 */
export function limitQueries(client: ClientBase, queryMs: number, onTimeout: () => void) {
  let limit: number | null = queryMs
  let timer: NodeJS.Timeout | undefined
  // The driver rejects a query on a closed connection at once.
  let hasEnded = false
  const stop = () => clearTimeout(timer)
  const end = () => {
    hasEnded = true
    stop()
  }
  client.on('drain', stop).on('error', end).on('end', end)
  client.query = new Proxy(client.query, {
    apply(query, self, args) {
      stop()
      const isLimited = limit !== null && !hasEnded && !withoutLimit.getStore()
      if (isLimited) timer = setTimeout(giveUp, limit ?? 0).unref()
      return Reflect.apply(query, self, args)
    },
  })
  const giveUp = () => {
    end()
    onTimeout()
    // While a query is running, `end` closes the socket without waiting, and rejects the query.
    void (client as ClientBase & { end(): Promise<void> }).end()
  }
  return {
    change(ms: number | null) {
      limit = ms
    },
  }
}

/**
 * Removes lost connections from a pool. A connection that closes while it is in use is released here:
 * drizzle does not release it when `begin` fails. And after a time-out, connections that have been idle
 * since before it are closed instead of being used, because they are probably lost as well.
 */
export function forgetLostConnections() {
  const lastUse = new WeakMap<ClientBase, number>()
  let distrustedBefore = 0

  const take = async (connect: () => Promise<PoolClient>): Promise<PoolClient> => {
    for (;;) {
      const client = releasedOnce(await connect())
      if ((lastUse.get(client) ?? Number.POSITIVE_INFINITY) >= distrustedBefore) return client
      client.release(true)
    }
  }

  const releasedOnce = (client: PoolClient) => {
    const { release } = client
    let isBack = false
    const giveBack = (error?: Error | boolean) => {
      if (isBack) return
      isBack = true
      client.off('end', lost)
      lastUse.set(client, performance.now())
      release(error)
    }
    const lost = () => giveBack(true)
    client.once('end', lost)
    client.release = giveBack
    return client
  }

  return {
    take,
    distrustIdle() {
      distrustedBefore = performance.now()
    },
  }
}

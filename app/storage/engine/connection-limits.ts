import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientBase, PoolClient } from 'pg'

export type ConnectionLimits = typeof connectionLimits

/**
 * A visitor is answered within fifteen seconds: five to get a connection and nine for an answer
 * over it. PostgreSQL itself gives up a second earlier, which leaves the connection in order; only
 * a server that says nothing at all is given up by us.
 */
export const connectionLimits = {
  connectMs: 5_000,
  statementMs: 8_000,
  queryMs: 9_000,
  readyMs: 3_000,
  closeMs: 2_000,
  idleInTransactionMs: 30_000,
  /** The operating system then asks ten times, a second apart, whether the other side is there. */
  keepAliveMs: 10_000,
}

const withoutLimit = new AsyncLocalStorage<true>()

/** For a transaction nobody waits for, such as a backup: its queries may take as long as they do. */
export function withoutQueryLimit<T>(work: () => Promise<T>): Promise<T> {
  return withoutLimit.run(true, work)
}

/**
 * Ends a connection over which a question stays unanswered, and tells `onSilence`: what is lost on
 * the way, as in a failover, is never answered and never refused. Returns how to change the limit.
 */
export function limitQueries(client: ClientBase, queryMs: number, onSilence: () => void) {
  let limit: number | null = queryMs
  let timer: NodeJS.Timeout | undefined
  // A question over a connection that has ended is refused at once.
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
    onSilence()
    // With a question under way this does not wait for the server: all that wait are told.
    void (client as ClientBase & { end(): Promise<void> }).end()
  }
  return {
    change(ms: number | null) {
      limit = ms
    },
  }
}

/**
 * Lets a pool forget what was lost. A connection that ends while it is in use is given back by
 * itself, for the transaction that has it may never do so; and once a question stays unanswered,
 * connections that have not been used since are not trusted any more.
 */
export function forgetLostConnections() {
  const lastUse = new WeakMap<ClientBase, number>()
  let suspectBefore = 0

  const take = async (connect: () => Promise<PoolClient>): Promise<PoolClient> => {
    for (;;) {
      const client = givenBackOnce(await connect())
      if ((lastUse.get(client) ?? Number.POSITIVE_INFINITY) >= suspectBefore) return client
      client.release(true)
    }
  }

  const givenBackOnce = (client: PoolClient) => {
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
    suspectIdleOnes() {
      suspectBefore = performance.now()
    },
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { ClusterUrls } from './postgres-cluster.ts'

type TestPostgres = ClusterUrls & { stop(): Promise<void> }

/** A PostgreSQL server to test on: the configured one, else a throw-away of our own. */
export async function startPostgres(): Promise<TestPostgres> {
  const configured = process.env.TEST_DATABASE_URL
  if (!configured) return startOwnPostgres()
  return { url: configured, socketUrl: configured, stop: async () => {} }
}

/**
 * A throw-away that may be killed. It is kept by a process of its own, which removes it when this
 * process ends, however it ends. A `careful` one has written down what it acknowledged; `folder` is where
 * its own is made.
 */
export async function startOwnPostgres({ careful = false, folder = tmpdir() } = {}) {
  const program = fileURLToPath(new URL('./keep-postgres.ts', import.meta.url))
  const keeper = spawn(process.execPath, [program, ...(careful ? ['careful'] : [])], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl-C is for us; the keeper waits for us to finish with its server.
    detached: true,
  })
  const gone = once(keeper, 'exit')
  const lines = createInterface({ input: keeper.stdout })[Symbol.asyncIterator]()
  const hear = async (): Promise<Partial<ClusterUrls> & { problem?: string }> => {
    const { value } = await lines.next()
    return JSON.parse(value ?? '{"problem":"The keeper of the PostgreSQL server has died."}')
  }
  const { url, socketUrl, problem } = await hear()
  if (!url || !socketUrl) throw new Error(problem)

  return {
    url,
    socketUrl,
    async stop() {
      keeper.stdin.end()
      await gone
    },
    /** Killed without a goodbye and started again at the same address. */
    async restart() {
      keeper.stdin.write('restart\n')
      const { problem } = await hear()
      if (problem) throw new Error(problem)
    },
  }
}

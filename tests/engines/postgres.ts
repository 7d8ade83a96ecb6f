import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type TestPostgres = {
  url: string
  stop(): Promise<void>
  /** Killed without a goodbye and started again at the same address; only where it is ours. */
  restart?(): Promise<void>
}

/**
 * A PostgreSQL server to test on: the configured one, else a throw-away of our own. That one is
 * kept by a process of its own, which removes it when this process ends, however it ends.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const configured = process.env.TEST_DATABASE_URL
  if (configured) return { url: configured, stop: async () => {} }

  const program = fileURLToPath(new URL('./keep-postgres.ts', import.meta.url))
  const keeper = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl-C is for us; the keeper waits for us to finish with its server.
    detached: true,
  })
  const gone = once(keeper, 'exit')
  const lines = createInterface({ input: keeper.stdout })[Symbol.asyncIterator]()
  const hear = async (): Promise<{ url?: string; problem?: string }> => {
    const { value } = await lines.next()
    return JSON.parse(value ?? '{"problem":"The keeper of the PostgreSQL server has died."}')
  }
  const { url, problem } = await hear()
  if (!url) throw new Error(problem)

  return {
    url,
    async stop() {
      keeper.stdin.end()
      await gone
    },
    async restart() {
      keeper.stdin.write('restart\n')
      const { problem } = await hear()
      if (problem) throw new Error(problem)
    },
  }
}

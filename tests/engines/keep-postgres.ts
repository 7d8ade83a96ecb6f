import { createInterface } from 'node:readline'
import { findPostgres } from './postgres-binaries.ts'
import { createCluster } from './postgres-cluster.ts'

/** Keeps a throw-away server for as long as somebody holds the other end of the pipe. */
const tell = (news: { url: string } | { problem: string }) => console.log(JSON.stringify(news))

try {
  const cluster = await createCluster(await findPostgres(), {
    careful: process.argv[2] === 'careful',
  })
  try {
    tell({ url: await cluster.start() })
    for await (const _restart of createInterface({ input: process.stdin })) {
      await cluster.kill()
      tell({ url: await cluster.start() })
    }
  } finally {
    await cluster.kill()
    cluster.remove()
  }
} catch (error) {
  tell({ problem: error instanceof Error ? error.message : String(error) })
}

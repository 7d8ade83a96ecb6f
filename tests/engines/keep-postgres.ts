import { createInterface } from 'node:readline'
import { findPostgres } from './postgres-binaries.ts'
import { type ClusterUrls, createCluster } from './postgres-cluster.ts'

/** Keeps a throw-away server for as long as somebody holds the other end of the pipe. */
const report = (news: ClusterUrls | { problem: string }) => console.log(JSON.stringify(news))

try {
  const cluster = await createCluster(await findPostgres(), {
    careful: process.argv[2] === 'careful',
  })
  try {
    report(await cluster.start())
    for await (const _restart of createInterface({ input: process.stdin })) {
      await cluster.kill()
      report(await cluster.start())
    }
  } finally {
    await cluster.kill()
    cluster.remove()
  }
} catch (error) {
  report({ problem: error instanceof Error ? error.message : String(error) })
}

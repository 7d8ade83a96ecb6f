import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { BrowserContext } from '@playwright/test'

/**
 * A way to the academy that can be cut. Chromium's own switch does not reach the service worker of a tab
 * that is opened later; with both, nothing gets through, and pages hear that they are offline.
 */
export async function openCuttableNetwork(academyUrl: string) {
  const target = new URL(academyUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  const listener = createServer((client) => {
    if (isCut) return void client.destroy()
    const server = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async cut(...contexts: BrowserContext[]) {
      isCut = true
      endAll()
      for (const context of contexts) await context.setOffline(true)
    },
    async mend(...contexts: BrowserContext[]) {
      isCut = false
      for (const context of contexts) await context.setOffline(false)
    },
    close() {
      endAll()
      listener.close()
    },
  }
}

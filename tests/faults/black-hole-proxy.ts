import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type Link = { client: Socket; server: Socket | null; swallowed: boolean }

/**
 * A TCP proxy before PostgreSQL that behaves like a failover or a NAT that forgets: the bytes of a
 * swallowed connection are dropped both ways, and neither side gets a FIN or RST.
 */
export async function startBlackHoleProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const links = new Set<Link>()
  let swallowsNew = false

  const listener = createServer((client) => {
    const link: Link = { client, server: null, swallowed: swallowsNew }
    links.add(link)
    client.on('error', () => {})
    client.on('close', () => {
      if (!link.swallowed) link.server?.end()
    })
    if (link.swallowed) return void client.resume()
    const server = connectTo(target)
    link.server = server
    server.on('error', () => client.destroy())
    server.on('close', () => {
      if (!link.swallowed) client.end()
    })
    server.on('data', (bytes) => !link.swallowed && client.write(bytes))
    client.on('data', (bytes) => !link.swallowed && server.write(bytes))
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)

  const swallowExisting = () => {
    for (const link of links) link.swallowed = true
  }
  return {
    /** The same database, by way of this proxy. */
    url: url.href,
    openConnections: () =>
      [...links].filter(({ client, swallowed }) => !client.destroyed && !swallowed).length,
    /** Open connections are lost; new ones work. */
    swallowExisting,
    /** New connections are accepted, but everything is dropped. */
    swallowEverything() {
      swallowsNew = true
      swallowExisting()
    },
    /** New connections work again; lost ones stay lost. */
    letNewThrough() {
      swallowsNew = false
    },
    async close() {
      for (const { client, server } of links) {
        client.destroy()
        server?.destroy()
      }
      listener.close()
      await once(listener, 'close')
    },
  }
}

export type BlackHoleProxy = Awaited<ReturnType<typeof startBlackHoleProxy>>

function connectTo({ hostname, port }: URL) {
  const host = decodeURIComponent(hostname)
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host)
}

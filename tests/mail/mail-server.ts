import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Received = { from: string; to: string[]; raw: string; secure: boolean; user: unknown }

type Options = {
  port?: number
  /** Asks for this password, and takes it only over TLS. */
  password?: string
  /** Addresses it will not take mail for. */
  refuses?: (address: string) => boolean
  /** Addresses for which it asks every sender to come back later. */
  greylists?: (address: string) => boolean
}

/** A real mail server on this machine that keeps what it is given. */
export async function startMailServer({ port = 0, password, refuses, greylists }: Options = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: password === undefined,
    disabledCommands: password === undefined ? ['STARTTLS', 'AUTH'] : [],
    onAuth({ username, password: given }, _session, done) {
      if (given === password) done(null, { user: username })
      else done(new Error('wrong password'))
    },
    onRcptTo({ address }, _session, done) {
      if (greylists?.(address)) {
        return done(Object.assign(new Error('come back later'), { responseCode: 451 }))
      }
      if (!refuses?.(address)) return done()
      done(Object.assign(new Error(`<${address}> lives elsewhere`), { responseCode: 550 }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
          secure: Boolean(session.secure),
          user: session.user,
        })
        done()
      })
    },
  })
  // Someone hanging up is no reason to fall over.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const at = (server.server.address() as AddressInfo).port
  return {
    port: at,
    url: `smtp://127.0.0.1:${at}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

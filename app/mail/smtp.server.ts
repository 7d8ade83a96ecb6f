import { createTransport } from 'nodemailer'
import { messageOf } from './message.ts'
import { NotDelivered, type Transport } from './outgoing-mail.ts'

const timeoutMs = 10_000

/** Connections are kept for the next letter; a password is sent to another machine only over TLS. */
export function smtp(url: string): Transport {
  const { username, hostname } = new URL(url)
  const isLocal = /^(localhost|127\.|\[::1\])/.test(hostname)
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // Retries are done by the outbox only.
    maxRequeues: 0,
    requireTLS: username !== '' && !isLocal,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: 2 * timeoutMs,
  })
  return {
    attaches: true,
    async deliver(mail) {
      try {
        await pool.sendMail(messageOf(mail))
      } catch (error) {
        throw new NotDelivered(failure(error))
      }
    },
    close: () => pool.close(),
  }
}

/** The server's message may contain an address, so only its codes are used. */
function failure(error: unknown) {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return ['mail server', code, responseCode].filter(Boolean).join(' ')
}

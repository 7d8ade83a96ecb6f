import { createTransport } from 'nodemailer'
import { messageOf } from './message.ts'
import { NotDelivered, type Transport } from './outgoing-mail.ts'

const timeoutMs = 10_000

/** Connections are kept for the next letter; a password is sent to another machine only over TLS. */
export function smtp(url: string): Transport {
  const { username, hostname } = new URL(url)
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // Retries are done by the outbox only.
    maxRequeues: 0,
    requireTLS: username !== '' && !isThisMachine(hostname),
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
        throw notDelivered(error)
      }
    },
    close: () => pool.close(),
  }
}

/** The server's message may contain an address, so only its codes are used. */
function notDelivered(error: unknown) {
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number }
  const reason = ['mail server', code, responseCode].filter(Boolean).join(' ')
  return new NotDelivered(reason, {
    isPermanent: responseCode >= 500 && aboutTheLetter.includes(code),
  })
}

/**
 * A 5xx answer to the sender, the recipient or the contents refuses this letter for good. One to the
 * greeting or the password is about the server or our settings: all letters wait until that is right.
 */
const aboutTheLetter = ['EENVELOPE', 'EMESSAGE']

/** Whether mail for this host stays on this machine, so that a password may be sent without TLS. */
export function isThisMachine(hostname: string) {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname)
}

import { RefusedRequest } from './refused.ts'

export const busy = 'The academy is very busy. Please try again in a moment.'

type Limits = {
  /** Bytes of all bodies being received. */
  total: number
  /** Bytes of those of one sender. */
  perSender: number
  /** Slow bodies of one sender at once. */
  slowPerSender: number
}

type Account = { bytes: number; slow: number; open: number }

/**
 * Limits the memory of bodies that are still being received, in total and per sender, so that one
 * sender with many slow requests cannot block all others.
 */
export function bodyBudget({ total, perSender, slowPerSender }: Limits) {
  const senders = new Map<string, Account>()
  let used = 0

  return {
    /** For one body; call `close` when it is complete, refused or aborted. */
    open(sender: string) {
      const account = senders.get(sender) ?? { bytes: 0, slow: 0, open: 0 }
      senders.set(sender, account)
      account.open += 1
      let bytes = 0
      let isSlow = false
      return {
        /** Throws `Refused` over a limit. */
        add(more: number) {
          bytes += more
          account.bytes += more
          used += more
          if (account.bytes > perSender) throw new RefusedRequest(429, tooMuch)
          if (used > total) throw new RefusedRequest(503, busy)
        },
        /** Marks it as slow. Throws `Refused` if the sender has too many slow ones. */
        markSlow() {
          isSlow = true
          account.slow += 1
          if (account.slow > slowPerSender) throw new RefusedRequest(408, tooSlow)
        },
        close() {
          used -= bytes
          account.bytes -= bytes
          account.open -= 1
          if (isSlow) account.slow -= 1
          if (account.open === 0) senders.delete(sender)
        },
      }
    },
    /** How many senders have a body open: none is kept after that. */
    get senders() {
      return senders.size
    },
  }
}

export const tooSlow = 'What you sent came too slowly. Please try again.'

const tooMuch = 'Too much is being sent from your network at once. Please try again in a moment.'

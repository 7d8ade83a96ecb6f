import { Refused } from './refused.ts'

export const busy = 'The academy is very busy. Please try again in a moment.'

type Limits = {
  /** Bytes of all bodies that are on their way. */
  total: number
  /** Bytes of those from one sender. */
  perSender: number
  /** Bodies of one sender that take longer than a moment. */
  slowPerSender: number
}

type Account = { bytes: number; slow: number; open: number }

/**
 * What unfinished bodies may hold of the memory, together and for each sender: whoever sends many
 * slowly uses up a share of their own, and nobody else's.
 */
export function bodyBudget({ total, perSender, slowPerSender }: Limits) {
  const senders = new Map<string, Account>()
  let used = 0

  return {
    /** For one body; `close` when it is whole, refused or gone. */
    open(sender: string) {
      const account = senders.get(sender) ?? { bytes: 0, slow: 0, open: 0 }
      senders.set(sender, account)
      account.open += 1
      let bytes = 0
      let isSlow = false
      return {
        /** Throws when they are too many. */
        add(more: number) {
          bytes += more
          account.bytes += more
          used += more
          if (account.bytes > perSender) throw new Refused(429, tooMuch)
          if (used > total) throw new Refused(503, busy)
        },
        /** It takes its time. Throws when too many do. */
        slowDown() {
          isSlow = true
          account.slow += 1
          if (account.slow > slowPerSender) throw new Refused(408, tooSlow)
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
    /** Nobody is remembered who sends nothing. */
    get senders() {
      return senders.size
    },
  }
}

export const tooSlow = 'What you sent came too slowly. Please try again.'

const tooMuch = 'Too much is being sent from your network at once. Please try again in a moment.'

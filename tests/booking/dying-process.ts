import type { Handle } from '#app/storage/engine/database.server.ts'
import { withBoundaries } from '../faults/statement-boundaries.ts'

/** A process that dies on demand: what it has not committed is lost, and it does nothing more. */
export function dyingProcess() {
  /** Null: it does not die. */
  let boundariesLeft: number | null = null
  const isDead = () => boundariesLeft !== null && boundariesLeft < 0

  return {
    /** The database as this process reaches it. */
    databaseOf: (db: Handle) =>
      withBoundaries(db, () => {
        if (boundariesLeft !== null) boundariesLeft -= 1
        // Whoever catches this comes no further, either.
        if (isDead()) throw new Error('The process died.')
      }),

    dieAfter(boundaries: number | null) {
      boundariesLeft = boundaries
    },

    /** Afterwards it lives again. */
    async run(work: () => Promise<unknown>): Promise<'died' | 'lived'> {
      try {
        await work()
      } catch (error) {
        if (!isDead()) throw error
      }
      const end = isDead() ? 'died' : 'lived'
      boundariesLeft = null
      return end
    },
  }
}

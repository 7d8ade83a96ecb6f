import { randomUUID } from 'node:crypto'
import { recordEntries } from '#app/operations/register/record-entries.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { addWriter } from './test-register.ts'

type Day = { runId: string; day: string; bookings: readonly string[] }

/** Everybody was present all day, and the register of the day is closed. */
export async function closeRegister(db: Handle, { runId, day, bookings }: Day) {
  const author = await addWriter(db, 'admin')
  const made = { madeAt: new Date().toISOString(), day }
  const entries = [
    ...bookings.flatMap((bookingId) =>
      ['morning', 'afternoon'].map((half) => ({
        type: 'mark',
        id: randomUUID(),
        ...made,
        bookingId,
        half,
        is: 'present',
        arrived: null,
        departed: null,
        replaces: [],
        reason: null,
      })),
    ),
    { type: 'closing', id: randomUUID(), ...made, signedAs: 'Helen Marsh' },
  ]
  const services = { db, now: () => new Date(), nudge: () => undefined }
  const outcome = await recordEntries({ runId, author, device: randomUUID(), entries }, services)
  const refused = outcome.ok && outcome.answers.find(({ answer }) => answer === 'refused')
  if (!outcome.ok || refused) throw new Error(`Not closed: ${JSON.stringify(refused)}`)
}

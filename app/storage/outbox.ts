import { randomUUID } from 'node:crypto'
import type { Letter } from '../domain/letters.ts'
import type { Handle } from './database.server.ts'
import { outbox } from './schema/records.ts'

type Posting = {
  /** What the letters are about: a booking, an enquiry, a user. */
  subjectId: string | null
  /** Sent in this order; together they count as one attempt. */
  letters: readonly Letter[]
  now: Date
  /** When the contents are erased, whatever became of them. */
  purgeAfter: Date
}

/** Puts letters into the outbox; call it with the handle of the transaction that writes the fact. */
export async function postLetters(tx: Handle, { subjectId, letters, now, purgeAfter }: Posting) {
  const groupId = randomUUID()
  await tx.insert(outbox).values(
    letters.map((letter, position) => ({
      groupId,
      position,
      kind: letter.template,
      subjectId,
      messageId: randomUUID(),
      message: letter,
      dueAt: now,
      purgeAfter,
    })),
  )
}

import { randomUUID } from 'node:crypto'
import type { Letter } from '../../domain/mail/letters.ts'
import type { Handle } from '../engine/database.server.ts'
import { outbox } from '../schema/mail.ts'

type PostInput = {
  /** What the letters are about: a booking, an enquiry, a user. */
  subjectId: string | null
  /** Sent in this order; together they count as one attempt. */
  letters: readonly Letter[]
  now: Date
  /** When the contents are erased, sent or not. */
  purgeAfter: Date
}

/** Puts letters into the outbox; call it in the transaction that writes what they report. */
export async function postLetters(tx: Handle, { subjectId, letters, now, purgeAfter }: PostInput) {
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

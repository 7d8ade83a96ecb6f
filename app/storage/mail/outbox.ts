import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { LinkLetter, PlainLetter } from '#app/domain/mail/letters.ts'
import type { Handle } from '../engine/database.server.ts'
import { outbox } from '../schema/mail.ts'

type Posted = {
  /** What the letters are about: a booking, an enquiry, a user. */
  subjectId: string | null
  now: Date
  /** When the contents are erased, sent or not. */
  purgeAfter: Date
}

type PlainLetters = Posted & {
  /** Sent in this order; together they count as one attempt. */
  letters: readonly PlainLetter[]
  /** The id of a letter that goes alone, for whoever keeps it. */
  id?: string
  /** Not sent later; see operations/mail/life. */
  notAfter?: Date
}

export async function insertLetters(tx: Handle, { letters, now, ...posted }: PlainLetters) {
  if (letters.length === 0) return
  const groupId = randomUUID()
  await tx
    .insert(outbox)
    .values(
      letters.map((letter, position) => ({
        ...posted,
        groupId,
        position,
        kind: letter.template,
        messageId: randomUUID(),
        message: letter,
        dueAt: now,
      })),
    )
}

type SealedLetter = Posted & {
  messageId: string
  letter: Omit<LinkLetter, 'facts'>
  sealedLinks: string
  linksExpireAt: Date | null
}

/** Puts a letter with a link into the outbox, its fields encrypted. */
export async function postSealedLetter(tx: Handle, { letter, now, ...posted }: SealedLetter) {
  await tx
    .insert(outbox)
    .values({
      ...posted,
      groupId: randomUUID(),
      kind: letter.template,
      message: letter,
      dueAt: now,
    })
}

/** Those about one certificate that were not sent yet. */
export async function takeBackCertificateLetters(
  tx: Handle,
  { bookingId, number }: { bookingId: string; number: string },
) {
  await tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.kind, 'certificate-issued'),
        eq(outbox.subjectId, bookingId),
        ne(outbox.state, 'sent'),
        sql`${outbox.message} -> 'facts' ->> 'certificateNumber' = ${number}`,
      ),
    )
}

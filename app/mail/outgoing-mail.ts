import type { Letter } from '../domain/mail/letters.ts'

export type Attachment = { filename: string; contentType: string; content: string }

/** A letter in words, ready to be sent. */
export type RenderedLetter = {
  subject: string
  html: string
  text: string
  attachments: Attachment[]
}

/** A rendered letter with its addresses: what a transport sends. */
export type OutgoingMail = RenderedLetter & {
  /** With its host, without the angle brackets; the same however often it is sent. */
  messageId: string
  from: { name: string; address: string }
  to: string
  replyTo: string
  letter: Letter
}

export type Transport = {
  /** Resolves once the other side has taken responsibility; throws when it has not. */
  deliver(mail: OutgoingMail): Promise<void>
  /** Whether it can send attachments. */
  attaches: boolean
  close(): void
}

/** Why a letter did not go out, in words that identify nobody. */
export class NotDelivered extends Error {
  override name = 'NotDelivered'
}

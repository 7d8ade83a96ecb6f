import type { Letter } from '../domain/mail/letters.ts'

export type Attachment = { filename: string; contentType: string; content: string }

/** A letter in words. */
export type Written = {
  subject: string
  html: string
  text: string
  attachments: Attachment[]
}

/** A letter in words, with its envelope: what a transport carries. */
export type OutgoingMail = Written & {
  /** With its host, without the brackets; the same however often it is sent. */
  messageId: string
  from: { name: string; address: string }
  to: string
  replyTo: string
  letter: Letter
}

export type Transport = {
  /** Resolves once the other side has taken responsibility; throws when it has not. */
  deliver(parcel: OutgoingMail): Promise<void>
  /** Whether it carries attachments. */
  attaches: boolean
  close(): void
}

/** Why a letter did not go out, in words that name nobody. */
export class NotDelivered extends Error {
  override name = 'NotDelivered'
}

import type { Letter } from '../domain/mail/letters.ts'

export type Attachment = { filename: string; contentType: string; content: string }

/** A letter as subject, text and attachments. */
export type RenderedLetter = {
  subject: string
  html: string
  text: string
  attachments: Attachment[]
  /** Where such letters are refused with one press. */
  refusalUrl: string | null
}

/** A rendered letter with its addresses: what a transport sends. */
export type OutgoingMail = RenderedLetter & {
  /** With its host, without the angle brackets; the same for every retry. */
  messageId: string
  from: { name: string; address: string }
  to: string
  replyTo: string
  letter: Letter
}

export type Transport = {
  /** Resolves once the mail was accepted; throws otherwise. */
  deliver(mail: OutgoingMail): Promise<void>
  /** Whether it can send attachments. */
  attaches: boolean
  close(): void
}

/** Why a letter was not sent, without personal data. */
export class NotDelivered extends Error {
  override name = 'NotDelivered'
  /** Trying again would end the same way. */
  readonly isPermanent: boolean

  constructor(reason: string, { isPermanent = false } = {}) {
    super(reason)
    this.isPermanent = isPermanent
  }
}

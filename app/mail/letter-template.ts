import type { ReactNode } from 'react'
import type { BankAccount } from '../domain/booking/order/bank-account.ts'
import type { Catalogue } from '../domain/catalogue/catalogue.ts'
import type { LetterFields, LetterKind } from '../domain/mail/letters.ts'
import type { Attachment } from './outgoing-mail.ts'

/** The words of one kind of letter. Its fields are cleaned before; see domain/mail/sanitised-fields.ts. */
export type LetterTemplate<Kind extends LetterKind> = (
  fields: LetterFields[Kind],
  context: TemplateContext,
) => LetterContent

export type TemplateContext = {
  publicUrl: string
  /** The address of a booking's own page, from the name of its link. */
  ownPageUrl: (name: string) => string
  /** The address of the own page of an entry of the waitlist, from the name of its link. */
  entryPageUrl: (name: string) => string
  /** The same of an order's page. */
  orderPageUrl: (name: string) => string
  /** The booking form of a course, filled with the details of the booking that the link leads to. */
  bookAgainUrl: (name: string, courseUrl: string) => string
  /** The address of an invoice or credit note as a PDF. */
  invoiceUrl: (name: string) => string
  /** The page on which an order that staff made is paid. */
  paymentPageUrl: (name: string) => string
  /** Where transfers are paid to; null where the academy has named no account. */
  bank: BankAccount | null
  /** The page on which a trainer accepts or declines days. */
  teachingPageUrl: (name: string) => string
  /** The page on which a reader refuses letters about renewals. */
  preferencesUrl: (name: string) => string
  /** Whether a calendar can be attached: a form service takes no attachments. */
  attaches: boolean
  /** As published when the letter is sent. */
  catalogue: Catalogue
}

/** The content inside the frame that all letters share. */
type LetterContent = {
  subject: string
  /** What mail programs show beside the subject. */
  preview: string
  title: ReactNode
  /** Whom it greets; empty where the name is not known, missing in notices to the team. */
  greets?: string
  /** What follows the title and the greeting. */
  body: ReactNode
  attachments?: Attachment[]
  /** Where its reader refuses such letters with one press, for the mail program's own button. */
  refusalUrl?: string
}

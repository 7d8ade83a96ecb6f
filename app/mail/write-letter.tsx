import type { ReactNode } from 'react'
import { render, toPlainText } from 'react-email'
import type { Catalogue } from '../domain/catalogue/catalogue.ts'
import type { Letter, LetterFields, LetterTemplate } from '../domain/mail/letters.ts'
import { Frame } from './frame.tsx'
import { accountExists } from './letters/account-exists.tsx'
import { adminGranted } from './letters/admin-granted.tsx'
import { adminInvitation } from './letters/admin-invitation.tsx'
import { adminRevoked } from './letters/admin-revoked.tsx'
import { bookingConfirmation } from './letters/booking-confirmation.tsx'
import { bookingNotice } from './letters/booking-notice.tsx'
import { dateCancelled } from './letters/date-cancelled.tsx'
import { dateMoved } from './letters/date-moved.tsx'
import { emailConfirmation } from './letters/email-confirmation.tsx'
import { enquiryNotice } from './letters/enquiry-notice.tsx'
import { enquiryReply } from './letters/enquiry-reply.tsx'
import { latePaymentApology } from './letters/late-payment-apology.tsx'
import { passwordReset } from './letters/password-reset.tsx'
import { refundMade } from './letters/refund-made.tsx'
import type { Attachment, Written } from './outgoing-mail.ts'
import { sanitised } from './sanitised.ts'

export type Site = {
  publicUrl: string
  /** Whether a calendar file can go along: a form service takes none. */
  attaches: boolean
  /** As published when the letter leaves: it says what to bring by then. */
  catalogue: Catalogue
}

/** A letter's own words, before the frame goes around them. */
type Draft = {
  subject: string
  /** What mail programs show beside the subject. */
  preview: string
  body: ReactNode
  attachments?: Attachment[]
}

/** Facts come in as one harmless line each; see sanitised.ts. */
export type Writer<Template extends LetterTemplate> = (
  facts: LetterFields[Template],
  site: Site,
) => Draft

const writers: { [Template in LetterTemplate]: Writer<Template> } = {
  'booking-confirmation': bookingConfirmation,
  'booking-notice': bookingNotice,
  'enquiry-notice': enquiryNotice,
  'enquiry-reply': enquiryReply,
  'email-confirmation': emailConfirmation,
  'account-exists': accountExists,
  'password-reset': passwordReset,
  'admin-invitation': adminInvitation,
  'admin-granted': adminGranted,
  'admin-revoked': adminRevoked,
  'date-moved': dateMoved,
  'date-cancelled': dateCancelled,
  'refund-made': refundMade,
  'late-payment-apology': latePaymentApology,
}

export async function writeLetter(letter: Letter, site: Site): Promise<Written> {
  // Each letter carries the facts of its own template; the table cannot tell the compiler so.
  const write = writers[letter.template] as Writer<LetterTemplate>
  const { subject, preview, body, attachments = [] } = write(sanitised(letter.facts), site)
  const html = await render(
    <Frame preview={preview} publicUrl={site.publicUrl}>
      {body}
    </Frame>,
  )
  return { subject, html, text: plainText(html), attachments }
}

function plainText(html: string) {
  return toPlainText(html, {
    wordwrap: 78,
    selectors: [
      { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
      { selector: 'a[href^="mailto:"]', format: 'anchor', options: { ignoreHref: true } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'ul', options: { itemPrefix: '- ' } },
      { selector: 'table[data-text-format]', format: 'dataTable', options: { maxColumnWidth: 48 } },
    ],
  })
}

import type { OutgoingMail } from './outgoing-mail.ts'

/** A parcel as the mail library takes it; addresses go in as such, so nothing in them is parsed. */
export function messageOf(parcel: OutgoingMail) {
  const { from, to, replyTo, messageId, subject, text, html, attachments } = parcel
  return {
    from,
    to: { name: '', address: to },
    replyTo: { name: '', address: replyTo },
    messageId: `<${messageId}>`,
    subject,
    text,
    html,
    attachments: attachments.map((each) => ({ ...each, contentTransferEncoding: '8bit' as const })),
    // Nobody's holiday notice should answer a machine.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    // Letters hold what strangers typed: nothing in them may open a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

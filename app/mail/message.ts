import type { OutgoingMail } from './outgoing-mail.ts'

/** For the mail library. Addresses go in as objects, so that it does not parse them. */
export function messageOf(mail: OutgoingMail) {
  const { from, to, replyTo, messageId, subject, text, html, attachments } = mail
  return {
    from,
    to: { name: '', address: to },
    replyTo: { name: '', address: replyTo },
    messageId: `<${messageId}>`,
    subject,
    text,
    html,
    attachments: attachments.map((each) => ({ ...each, contentTransferEncoding: '8bit' as const })),
    // Prevents out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    // Letters contain user input, which must not make the library read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

import type { OutgoingMail } from './outgoing-mail.ts'

/** For the mail library. Addresses go in as objects, so that it does not parse them. */
export function messageOf(mail: OutgoingMail) {
  const { from, to, replyTo, messageId, subject, text, html, attachments, refusalUrl } = mail
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
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // RFC 8058: the mail program's own button, which posts to the address without asking.
      ...(refusalUrl && {
        'List-Unsubscribe': `<${refusalUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // Letters contain user input, which must not make the library read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

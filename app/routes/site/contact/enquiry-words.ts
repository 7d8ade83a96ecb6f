/** Texts for the page, and for the toast about what went wrong. */
export const enquiryWords = {
  sent: {
    title: 'Message sent successfully!',
    text: "Thank you for contacting us. We'll get back to you within 24 hours.",
    answerGoesTo: 'Our answer goes to',
    /** Without JavaScript the address is not known to the page: it would be in its URL. */
    yourAddress: 'the e-mail address you gave',
  },
  failed: (email: string) => ({
    title: 'Failed to send message',
    text: `Please try again or contact us directly at ${email}`,
  }),
  tooMany: (email: string, phone: string) => ({
    title: 'Message not sent',
    text: `Too many messages have come from your connection within the hour. Please call ${phone} or write to ${email}. What you typed is still here.`,
  }),
}

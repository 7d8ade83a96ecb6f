/** Texts for the toast, and for the page when there is no JavaScript. */
export const enquiryWords = {
  sent: {
    title: 'Message sent successfully!',
    text: "Thank you for contacting us. We'll get back to you within 24 hours.",
  },
  failed: (email: string) => ({
    title: 'Failed to send message',
    text: `Please try again or contact us directly at ${email}`,
  }),
}

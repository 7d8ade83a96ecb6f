/** The addresses of private pages, as letters are given them. */
export const privatePages = {
  ownPageUrl: (name: string) => `https://academy.example/my-booking/${name}`,
  orderPageUrl: (name: string) => `https://academy.example/my-order/${name}`,
  invoiceUrl: (name: string) => `https://academy.example/invoices/${name}`,
  paymentPageUrl: (name: string) => `https://academy.example/my-payment/${name}`,
  bank: { name: 'Epsom Academy Test', sortCode: '12-34-56', number: '12345678' },
  bookAgainUrl: (name: string, courseUrl: string) =>
    `https://academy.example${courseUrl}/book?again=${name}`,
  preferencesUrl: (name: string) => `https://academy.example/letters/${name}`,
  teachingPageUrl: (name: string) => `https://academy.example/teaching/${name}`,
  entryPageUrl: (name: string) => `https://academy.example/waitlist/${name}`,
}

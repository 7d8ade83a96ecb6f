/** Everything that a live start asks for, leading nowhere. */
export const liveSettings = {
  HOST: '127.0.0.1',
  STRIPE_SECRET_KEY: 'sk_live_dummy',
  STRIPE_WEBHOOK_SECRET: 'whsec_dummy',
  PUBLIC_URL: 'https://academy.example',
  AUTH_SECRET: 'only-for-this-test-and-long-enough',
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'bookings@academy.example',
  MAIL_TEAM: 'team@academy.example',
}

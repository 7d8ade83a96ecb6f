import { stripePayments } from '#app/payments/stripe.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { catalogue } from '../catalogue.ts'

type Place = { db: Handle; cardsUrl: string; minutesAhead: number }

/** A real database and a card provider at the wire; nobody listens to nudges. */
export function workerServices({ db, cardsUrl, minutesAhead }: Place) {
  return {
    db,
    payments: stripePayments({
      secretKey: 'sk_test_sandbox',
      webhookSecret: 'whsec_sandbox',
      address: new URL(cardsUrl),
    }),
    catalogue: () => catalogue,
    now: () => new Date(Date.now() + minutesAhead * 60_000),
    nudge: () => {},
    env: {
      publicUrl: 'https://academy.example',
      authSecret: 'of the kill test',
      invoicing: { vat: null, companyNumber: null, bank: null },
    },
  } as unknown as Services
}

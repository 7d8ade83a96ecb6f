import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { stripePayments } from '#app/payments/stripe.server.ts'
import type { Services } from '#app/services.server.ts'
import { academy } from '#content/academy.ts'
import { startCardSandbox } from '#sandbox/cards/server.ts'

/** The card provider; in sandbox mode a local simulator with the same HTTP API. */
export async function openCardProvider(env: Services['env']) {
  if (env.stripe) {
    const cardPage = 'https://checkout.stripe.com'
    return { payments: stripePayments(env.stripe), cardPage, close: async () => {} }
  }
  const account = {
    secretKey: 'sk_test_sandbox',
    webhookSecret: sandboxWebhookSecret(env.authSecret),
  }
  const { address, close } = await openSandboxProvider(env, account)
  return { payments: stripePayments({ ...account, address }), cardPage: address.origin, close }
}

type Account = { secretKey: string; webhookSecret: string }

/** Started here, unless several instances share one (SANDBOX_CARDS_URL). */
async function openSandboxProvider(env: Services['env'], { secretKey, webhookSecret }: Account) {
  if (env.sandboxCardsUrl) return { address: new URL(env.sandboxCardsUrl), close: async () => {} }
  const sandbox = await startCardSandbox({
    port: env.port + 1,
    file: join(env.dataDir, 'card-sandbox.sqlite'),
    secretKey,
    webhook: { url: `http://127.0.0.1:${env.port}/api/payments/events`, secret: webhookSecret },
    merchant: academy.name,
  })
  return { address: new URL(sandbox.url), close: () => sandbox.close() }
}

/** Derived, so that instances with the same AUTH_SECRET have the same one. */
export function sandboxWebhookSecret(authSecret: string) {
  return `whsec_${createHmac('sha256', authSecret).update('card sandbox').digest('hex')}`
}

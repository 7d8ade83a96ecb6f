import { log } from '#app/log.server.ts'
import type { WebhookEndpoints } from '#app/payments/payments.ts'
import { eventsNotSent, webhookPath } from '#app/payments/webhook-events.server.ts'

/** Nobody waits for it: a start does not depend on the provider. */
export async function warnOfMissingEvents(
  provider: WebhookEndpoints,
  { publicUrl }: { publicUrl: string },
) {
  const address = new URL(webhookPath, publicUrl).href
  const answer = await provider.listWebhookEndpoints().catch((err) => {
    log.error({ err }, 'the answer of the card provider cannot be read')
    return { ok: false } as const
  })
  if (!answer.ok) {
    log.warn('whether the card provider sends every event could not be asked')
    return
  }
  const missing = eventsNotSent(answer.value, address)
  if (missing.length === 0) return
  log.warn(
    { address, missing },
    'the card provider does not send every event: add them to the webhook endpoint in its dashboard',
  )
}

import { log } from '#app/log.server.ts'
import { storeWebhookEvent } from '#app/operations/booking/store-webhook-event.ts'
import { servicesContext, visitContext } from '#app/services.server.ts'
import type { Route } from './+types/payment-events.ts'

/** The card provider's webhook. Requests are signed, so there is no sign-in or origin check. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return new Response(null, { status: 405 })
  const message = {
    body: await request.text(),
    signature: request.headers.get('Stripe-Signature') ?? '',
  }
  const outcome = await storeWebhookEvent(message, context.get(servicesContext))
  if (outcome.ok) return Response.json({ received: true })
  log.warn(
    { requestId: context.get(visitContext).requestId },
    'payment event without our signature',
  )
  return Response.json({ error: 'The signature does not fit.' }, { status: 400 })
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}

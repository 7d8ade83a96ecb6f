import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { type CardSandbox, startCardSandbox } from '#sandbox/cards/server.ts'

export const secretKey = 'sk_test_sandbox'
export const webhookSecret = 'whsec_sandbox'

type Options = Partial<Parameters<typeof startCardSandbox>[0]>

/** The card sandbox on a free port, and the provider's own client talking to it. */
export async function openSandbox(options: Options = {}) {
  const sandbox = await startCardSandbox({
    port: 0,
    secretKey,
    merchant: 'The Academy',
    settleAfterMs: null,
    ...options,
  })
  return { ...sandbox, stripe: clientOf(sandbox), [Symbol.asyncDispose]: sandbox.close }
}

/** A sandbox in which one course was paid for; `events` are the types sent since then. */
export async function openPaidSandbox(number = card.good, options: Options = {}) {
  const cards = await openSandbox(options)
  const intent = payOneCourse(cards, number)
  const events: string[] = []
  cards.bank.onEvent(({ type }) => events.push(type))
  const charge = () => cards.bank.charge(cards.bank.intent(intent).latest_charge ?? '')
  return { ...cards, intent, events, charge }
}

/** The payment intent of a new payment. */
export function payOneCourse({ bank }: Pick<CardSandbox, 'bank'>, number = card.good) {
  const { id } = bank.createSession(course as Parameters<typeof bank.createSession>[0])
  bank.pay(id, number)
  return bank.session(id).payment_intent ?? ''
}

export function clientOf({ host, port }: { host: string; port: number }, key = secretKey) {
  const protocol = 'http'
  return new Stripe(key, { host, port, protocol, maxNetworkRetries: 0, telemetry: false })
}

export const course: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'gbp',
        unit_amount: 25_000,
        product_data: { name: 'Door Supervisor' },
      },
    },
  ],
  success_url: 'http://academy.test/success?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://academy.test/canceled',
  client_reference_id: 'booking-1',
  customer_email: 'sam@example.org',
  metadata: { booking: 'booking-1' },
}

export const card = {
  good: '4242424242424242',
  declined: '4000000000000002',
  withoutFunds: '4000000000009995',
  wrongCode: '4000000000000101',
  expired: '4000000000000069',
  approving: '4000002500003155',
  slow: '4000000000003220',
  slowRefund: '4000000000007726',
  failingRefund: '4000000000005126',
}

/** Someone who receives webhooks; `status` is what they answer. */
export async function openReceiver(status = 200) {
  const received: { body: string; headers: IncomingHttpHeaders }[] = []
  const receiver = { received, status, url: '', async [Symbol.asyncDispose]() {} }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (receiver.status < 300) received.push({ body, headers: request.headers })
    response.writeHead(receiver.status).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  receiver[Symbol.asyncDispose] = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return receiver
}

import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { KeptEvent, Store } from './store.ts'

export type WebhookControls = {
  /** The types that the endpoint is sent; '*' means all. */
  webhookEvents: readonly string[]
  /** While off nothing is sent; events wait until it is on again. */
  deliverWebhooks: boolean
  /** Copies sent of each event; the real provider also sends some twice. */
  webhookCopies: number
  webhookDelayMs: number
  /** Waiting events are sent one by one in random order. */
  shuffleWebhooks: boolean
}

type Options = { store: Store; now(): Date; url: string; secret: string; controls: WebhookControls }

const atOnce = 8
const timeout = 10_000
const givesUpAfter = 1_000

/** Sends signed events: at least once, in no guaranteed order. */
export function createWebhooks({ store, now, url, secret, controls }: Options) {
  const sending = new Map<string, Promise<void>>()
  const stopping = new AbortController()

  function deliverDue() {
    if (!controls.deliverWebhooks || stopping.signal.aborted) return
    const due = store
      .dueEvents(Date.now(), atOnce + sending.size)
      .filter((event) => !sending.has(event.id))
    const batch = controls.shuffleWebhooks ? shuffled(due) : due
    let before: Promise<unknown> = Promise.resolve()
    for (const event of batch.slice(0, Math.max(0, atOnce - sending.size))) {
      const sent = (controls.shuffleWebhooks ? before : Promise.resolve()).then(() => send(event))
      before = sent
      sending.set(event.id, sent)
    }
  }

  async function send(event: KeptEvent) {
    const isReceived = !isWanted(event) || (await deliver(event.body))
    sending.delete(event.id)
    if (stopping.signal.aborted) return
    if (isReceived) store.eventDelivered(event.id, Date.now())
    else store.eventLater(event.id, Date.now() + waitAfter(event.attempts))
    deliverDue()
  }

  function isWanted({ body }: KeptEvent) {
    const { webhookEvents: wanted } = controls
    return wanted.includes('*') || wanted.includes(JSON.parse(body).type)
  }

  async function deliver(body: string): Promise<boolean> {
    try {
      const signal = stopping.signal
      if (controls.webhookDelayMs > 0) await wait(controls.webhookDelayMs, null, { signal })
      const answers: boolean[] = []
      for (let copy = 0; copy < controls.webhookCopies; copy++) answers.push(await post(body))
      return answers.every(Boolean)
    } catch {
      // Connection refused or broken, or a timeout: the event is retried.
      return false
    }
  }

  async function post(body: string): Promise<boolean> {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signature(body, secret, now()),
      },
      body,
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(timeout)]),
    })
    await response.body?.cancel()
    return response.ok
  }

  return {
    deliverDue,
    /** Tries all waiting events now; resolves when each was tried. */
    async deliverNow() {
      store.eventsAtOnce()
      do {
        deliverDue()
        await Promise.all(sending.values())
      } while (controls.deliverWebhooks && store.dueEvents(Date.now(), 1).length > 0)
    },
    async stop() {
      stopping.abort()
      await Promise.all(sending.values())
    },
  }
}

/** The provider's signature header: `t` is the time, `v1` the HMAC of time and body. */
export function signature(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}

/** Exponential backoff: 1 s, 2 s, 4 s … up to a minute. */
function waitAfter(attempts: number): number {
  return attempts > givesUpAfter ? Number.MAX_SAFE_INTEGER : Math.min(2 ** attempts, 60) * 1_000
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

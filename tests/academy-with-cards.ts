import { type CardSandbox, startCardSandbox } from '#sandbox/cards/server.ts'
import { sandboxWebhookSecret } from '#server/card-provider.ts'
import { freePort } from './free-port.ts'
import { type AcademyProcess, startAcademyProcess } from './running-academy.ts'

export const testSecret = 'of-the-tests-alone-and-long-enough'

export type AcademyWithCards = {
  academy: AcademyProcess
  cards: CardSandbox
  close(): Promise<number | null>
}

/** The built program with a card provider that the test holds in its hand. */
export async function openAcademyWithCards(
  env: Record<string, string> = {},
): Promise<AcademyWithCards> {
  const port = String(await freePort())
  const cards = await openCards(port)
  const academy = await startAcademyProcess({
    env: { PORT: port, AUTH_SECRET: testSecret, SANDBOX_CARDS_URL: cards.url, ...env },
  })
  return {
    academy,
    cards,
    async close() {
      const code = await academy.stop()
      await cards.close()
      return code
    },
  }
}

/** A card provider that tells the academy on this port what happens. */
export function openCards(port: string, secret = testSecret) {
  return startCardSandbox({
    port: 0,
    secretKey: 'sk_test_sandbox',
    webhook: {
      url: `http://127.0.0.1:${port}/api/payments/events`,
      secret: sandboxWebhookSecret(secret),
    },
    merchant: 'Epsom Security & Safety Academy',
    // A payment that is being processed ends when the test says so.
    settleAfterMs: null,
  })
}

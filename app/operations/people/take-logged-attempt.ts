import { takeAttempt } from '#app/auth/attempts.server.ts'
import { log } from '#app/log.server.ts'
import type { Services } from '#app/services.server.ts'

/** Facts about the request in which somebody tries something. */
export type RequestContext = { headers: Headers; clientAddress: string; requestId: string }

type Tried = RequestContext & Pick<Parameters<typeof takeAttempt>[0], 'what' | 'about'>

/** Counts an attempt; one too many is logged as this event. */
export async function takeLoggedAttempt(
  event: string,
  { requestId, ...tried }: Tried,
  services: Pick<Services, 'db' | 'env' | 'now'>,
) {
  const attempt = await takeAttempt(tried, services)
  if (!attempt.allowed) log.warn({ requestId, event }, 'too many attempts')
  return attempt
}

/** Longer than the server itself takes to give up. */
const REQUEST_LIMIT_MS = 30_000

/** For a request whose answer people wait for. */
export const requestLimit = () => AbortSignal.timeout(REQUEST_LIMIT_MS)

/** Fails when the answer has not come in time, for requests that take no signal. */
export function withinTimeLimit<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const limit = requestLimit()
  return Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      limit.addEventListener('abort', () => reject(limit.reason))
    }),
  ])
}

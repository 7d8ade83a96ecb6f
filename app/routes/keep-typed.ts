import { data } from 'react-router'
import { withinTimeLimit } from '../ui/within-time-limit.ts'

const text =
  'We could not reach the academy. Nothing was saved, and what you typed is still here: please try again.'

type Sent<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/**
 * For a page's `clientAction`: when the request fails, the page stays with what was typed, and says
 * so. Without it React Router replaces the page by its error page.
 */
export async function keepTyped<Answer>(
  { request, serverAction }: Sent<Answer>,
  failed: (errors: { '': string }, typed: Record<string, string>) => Answer,
) {
  const typed = [...(await request.clone().formData())].map(([name, value]) => [
    name,
    String(value),
  ])
  try {
    return await withinTimeLimit(serverAction())
  } catch (outcome) {
    // A redirect, or a refusal with a page of its own.
    if (outcome instanceof Response) throw outcome
    // With the status of a failure, so that nothing more is asked of a server that is not there.
    return data(failed({ '': text }, Object.fromEntries(typed)), { status: 503 })
  }
}

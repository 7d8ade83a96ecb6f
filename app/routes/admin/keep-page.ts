import { data, isRouteErrorResponse } from 'react-router'
import { showToast } from '#app/ui/show-toast.ts'
import { withinTimeLimit } from '#app/ui/within-time-limit.ts'

const unreachable =
  'The academy could not be reached. What you typed is still here: please look whether it was saved, and try again.'

type Sent<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/**
 * For a page's `clientAction`: when no answer comes, the page stays as it is and a toast says so.
 * Without it React Router would replace the page by its error page.
 */
export async function keepPage<Answer>(
  { request, serverAction }: Sent<Answer>,
  text = unreachable,
) {
  try {
    return await withinTimeLimit(serverAction())
  } catch (outcome) {
    if (outcome instanceof Response) throw outcome
    // A refusal with a page of its own.
    if (isRouteErrorResponse(outcome) && outcome.status < 500) throw outcome
    // Somebody sent another form, or left, before the answer came.
    if (!request.signal.aborted)
      void showToast({ title: 'Error', text, tone: 'danger', about: 'no-answer' })
    // The status of a failure, so that nothing is loaded anew from a server that is not there.
    return data(undefined, { status: 503 })
  }
}

import { isRouteErrorResponse } from 'react-router'
import { bookingValues } from './booking-values.ts'
import { refuseBooking } from './refusals.ts'

/**
 * In the browser, for the dialog and the page: a request that fails keeps the form and shows a
 * toast, where the error boundary would replace the page and what was typed into it.
 */
export async function sendBooking<T>(request: Request, send: () => Promise<T>) {
  const values = bookingValues(await request.clone().formData())
  try {
    return await send()
  } catch (error) {
    if (!isFailedRequest(error)) throw error
    return refuseBooking('request-failed', values)
  }
}

/** No answer, or an error of the server. A redirect is thrown, too, and is no failure. */
function isFailedRequest(error: unknown) {
  if (isRouteErrorResponse(error)) return error.status >= 500
  return !(error instanceof Response)
}

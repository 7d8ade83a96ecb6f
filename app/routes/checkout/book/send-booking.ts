import { isRouteErrorResponse } from 'react-router'
import { bookingValues } from './booking-values.ts'
import { refuseBooking } from './refusals.ts'

/**
 * In the browser, for the dialog and the page: a failed request keeps the form and shows a toast.
 * The error boundary would replace the page and lose what was typed.
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

/** No response, or a 5xx. A redirect is thrown too, and is not a failure. */
function isFailedRequest(error: unknown) {
  if (isRouteErrorResponse(error)) return error.status >= 500
  return !(error instanceof Response)
}

import { isRouteErrorResponse } from 'react-router'
import { withinTimeLimit } from '#app/ui/within-time-limit.ts'
import { bookingValues } from './booking-values.ts'
import { keepHold, keepTyped } from './kept-booking.ts'
import { refuseBooking } from './refuse-booking.ts'

/**
 * In the browser: a failed request keeps the form and shows a toast. What was sent is kept in the
 * tab, with the place that it holds.
 * The error boundary would replace the page and lose what was typed.
 */
export async function keepFormOnFailure<T>(
  courseId: string,
  request: Request,
  send: () => Promise<T>,
) {
  const form = await request.clone().formData()
  keepTyped(courseId, form)
  try {
    return await withinTimeLimit(send())
  } catch (error) {
    const url = error instanceof Response ? error.headers.get('Location') : null
    if (url) keepHold(courseId, form, { url, dateText: null })
    if (!isFailedRequest(error)) throw error
    return refuseBooking('request-failed', bookingValues(form))
  }
}

/** No response, or a 5xx. A redirect is thrown too, and is not a failure. */
function isFailedRequest(error: unknown) {
  if (isRouteErrorResponse(error)) return error.status >= 500
  return !(error instanceof Response)
}

import { paymentPageIdIn } from '#app/domain/booking/payment-page-id.ts'
import { paymentResult } from '#app/domain/booking/payment-result.ts'
import { courseCalendar } from '#app/mail/course-calendar.ts'
import { servicesContext } from '#app/services.server.ts'
import { resultOfPaymentPage } from '#app/storage/booking/payment-results.ts'
import { daysOfRuns } from '#app/storage/schedule/run-days.ts'
import { calendarResponse } from '../file-response.ts'
import type { Route } from './+types/calendar.ts'

/** The course days as an iCalendar file. The id of the payment page is the authorisation. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext)
  const paymentPageId = paymentPageIdIn(new URL(request.url).searchParams)
  const found = paymentPageId ? await resultOfPaymentPage(db, paymentPageId) : undefined
  const booked = found?.scheduleId && paymentResult(found) === 'paid' ? found : null
  const days = booked?.scheduleId ? await daysOfRuns(db, [booked.scheduleId]) : []
  const calendar = booked ? courseCalendar({ ...booked, days }, env.publicUrl) : null
  return calendarResponse(calendar)
}

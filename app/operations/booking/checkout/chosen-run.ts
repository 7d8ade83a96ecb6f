import { londonToday } from '#app/domain/basics/london-time.ts'
import { type Outcome, type Refused, refused } from '#app/domain/basics/outcome.ts'
import { type ExpressRequest, expressRequestFor } from '#app/domain/schedule/express-request.ts'
import { bookedDateText } from '#app/domain/schedule/run-text.ts'
import { isOnSale } from '#app/domain/schedule/spare-places.ts'
import type { Services } from '#app/services.server.ts'
import type { Hold } from '#app/storage/booking/hold-statement.ts'
import { upcomingRun } from '#app/storage/schedule/public-runs.ts'
import { expressRequest } from '#content/express-request.ts'
import { salesClose } from '#content/settings.ts'
import type { CheckoutInput } from './checkout-input.ts'

type Wanted = Pick<CheckoutInput, 'scheduleId' | 'courseSlug' | 'expressRequest' | 'company'>

type Chosen =
  | Outcome<Pick<Hold, 'date' | 'expressRequest'>, 'no-such-date' | 'sales-closed'>
  | Refused<'express-request-needed', { asks: ExpressRequest }>

/** The run to book, if the public can book it now, with the buyer's request to start; null when the team arranges the date. */
export async function chosenRun(
  { scheduleId, courseSlug, expressRequest: requested, company }: Wanted,
  { db, now }: Services,
): Promise<Chosen> {
  if (scheduleId === null) return { ok: true, date: null, expressRequest: null }
  const today = londonToday(now())
  const found = await upcomingRun(db, { id: scheduleId, courseSlug, today })
  if (!found) return refused('no-such-date')
  if (!isOnSale(found, { now: now(), usualClose: salesClose })) return refused('sales-closed')
  // A company has no right to cancel, so there is nothing to ask for.
  const asks = company ? null : expressRequestFor(found.startDate, today, expressRequest)
  if (asks && requested !== asks.date) return refused('express-request-needed', { asks })
  return {
    ok: true,
    date: { id: found.id, text: bookedDateText(found) },
    expressRequest: asks && expressRequest.version,
  }
}

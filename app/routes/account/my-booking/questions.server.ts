import { redirect } from 'react-router'
import { askedNow, askedOfTrainee } from '#app/domain/register/checks/declared-form.ts'
import { askedDetails } from '#app/operations/booking/participant/asked-details.ts'
import { declareRefusal } from '#app/operations/register/checks/declare-checks.ts'
import { entryListOf } from '#app/operations/register/checks/entry-list.ts'
import { servicesContext } from '#app/services.server.ts'
import { participantById } from '#app/storage/booking/participant/participants.ts'
import { checkedBooking } from '#app/storage/register/checks/checked-bookings.ts'
import type { Route } from './+types/details.ts'
import { requireOwnBooking } from './own-booking.server.ts'

/**
 * What is asked of the person on a place before the course: their details where they are a participant
 * of an order, and what the course checks. The trainee's own: the buyer's pages have no such address.
 */
export async function requireQuestions(args: Route.LoaderArgs | Route.ActionArgs) {
  const { booking: own, path, actor } = await requireOwnBooking(args)
  const services = args.context.get(servicesContext)
  const place = await participantById(services.db, own.id)
  const booking = await checkedBooking(services.db, own.id)
  if (!place || !booking) throw redirect(path)
  const details = askedDetails(place, services)
  const list = declareRefusal(booking, services.now())
    ? null
    : await entryListOf(services.db, booking, services)
  const checks = list?.checks ?? []
  // Nothing is asked of anybody who came alone to a course that checks nothing.
  if (details.refusal === 'not-asked' && checks.length === 0) throw redirect(path)
  const mayGive = askedOfTrainee(checks, booking)
  const stillAsked = askedNow(mayGive, checks)
  const isCorrection = new URL(args.request.url).searchParams.has('correct')
  const isBirthOpen = checks.some(
    ({ check, state }) => check === 'age' && (state === 'missing' || state === 'not-enough'),
  )
  const isComplete = place.detailsState === 'complete'
  return {
    place,
    booking,
    list,
    path,
    actor,
    details,
    mayGive,
    isCorrection,
    /** Which checks the form has fields for. */
    asked: isCorrection ? mayGive : stillAsked,
    /** Whether the form has the fields of their details. */
    asksDetails: details.refusal === null && (!isComplete || isCorrection || isBirthOpen),
    /** Whether something was given that the form does not show by itself. */
    mayCorrect: (details.refusal === null && isComplete) || mayGive.length > stillAsked.length,
  }
}

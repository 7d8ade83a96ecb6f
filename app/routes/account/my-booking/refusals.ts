import type { CancelRefusal } from '#app/domain/booking/refund/cancellation-quote.ts'
import type { CannotComeRefusal } from '#app/domain/booking/self-service/cannot-come.ts'
import type { GivenRefusal } from '#app/operations/booking/participant/give-details.ts'
import type {
  DecidesRefusal,
  DisputeRefusal,
} from '#app/operations/booking/self-service/change-refusals.ts'
import type { OwnMoveRefusal } from '#app/operations/booking/self-service/quote-move.ts'
import type { PersonRefusal } from '#app/operations/booking/self-service/replace-person.ts'
import { academy } from '#content/academy.ts'
import { ownChanges, refundTerms } from '#content/settings.ts'

const call = `call ${academy.phones.bookings.display}`
const { daysBefore, mostMoves, withinMonths } = ownChanges.move

/** Also read by participants, whom the buyer’s payment does not concern. */
const onlyStaff = `At the moment nothing can be changed here. Please ${call}.`

const buyerDecides =
  'Nothing was changed: whoever paid for this place decides about it. Tell us on the page of your booking that you cannot come, and we ask them.'

const dateCancelled = `The academy has cancelled this date, and gives everything back or another date: our letter tells you which. Questions? Please ${call}.`

/** A dispute is between the academy and the buyer: whoever comes instead reads only that staff can help. */
export function refusalText<Reason extends string>(
  texts: Record<Reason, string>,
  reason: Reason,
  { isBuyer }: { isBuyer: boolean },
) {
  return reason === 'disputed' && !isBuyer ? onlyStaff : texts[reason]
}

/** Why a trainee or buyer cannot cancel here, in words. */
export const cancelRefusals: Record<CancelRefusal | DisputeRefusal, string> = {
  'no-place': 'This booking has no place any more, so there is nothing left to cancel.',
  unpaid:
    'This booking is not paid for yet. Without a payment its place is released automatically.',
  'date-cancelled': dateCancelled,
  begun: `The course has begun. To cancel now, please ${call}: we look at your case together.`,
  disputed: `The bank is looking into a dispute about this payment. Until it has decided, nothing can be cancelled or refunded here. Please ${call}.`,
  'payment-lost': onlyStaff,
}

/** Why it cannot be moved here. */
export const moveRefusals: Record<OwnMoveRefusal | DecidesRefusal | 'changed', string> = {
  'buyer-decides': buyerDecides,
  'no-place': 'This booking has no place any more, so there is nothing to move.',
  completed: 'The course is over, so there is nothing to move.',
  unpaid: 'This booking is not paid for, so it cannot be moved yet.',
  'date-cancelled': dateCancelled,
  begun: `The course has begun. To come on another date, please ${call}: we see what we can do.`,
  'too-late': `The course begins in less than ${daysBefore} days. To move it now, please ${call}: we see what we can do.`,
  'moved-often': `The booking was moved ${mostMoves === 2 ? 'twice' : `${mostMoves} times`} already, which is as often as can be done here. Please ${call}.`,
  disputed: `The bank is looking into a dispute about this payment. Until it has decided, the booking cannot be moved. Please ${call}.`,
  'payment-lost': onlyStaff,
  'same-date': 'The booking is on that date already. Please choose another one.',
  'not-offered': 'That date can no longer be booked. Please choose another one.',
  full: 'The last place on that date has been taken. Please choose another one.',
  'too-soon': `That date begins in less than ${daysBefore} days. Please choose a later one.`,
  'within-right': `That date begins within the ${refundTerms.statutoryCancellationDays} days in which the booking can be cancelled for everything, so we have to ask the person who paid something first. Please choose a later one, or ${call}.`,
  'too-far': `That date is more than ${withinMonths} months away. Please choose an earlier one.`,
  changed:
    'Nothing was moved: the booking has changed since this page was shown, or a new day has begun. This is what holds now.',
}

/** Why nobody else can be sent. */
export const personRefusals: Record<PersonRefusal | 'changed' | 'too-many-attempts', string> = {
  'buyer-decides': buyerDecides,
  'no-place': 'This booking has no place any more, so nobody else can come on it.',
  completed: 'The course is over, so nobody else can come on it.',
  unpaid: 'This booking is not paid for, so nobody else can be sent yet.',
  'date-cancelled': dateCancelled,
  'too-late': `Somebody else could be sent until noon of the day before the course. Please ${call}.`,
  disputed: `The bank is looking into a dispute about this payment. Until it has decided, nobody else can be sent. Please ${call}.`,
  'payment-lost': onlyStaff,
  'same-person': 'This is the person who comes already.',
  changed:
    'Nothing was changed: the booking is not as it was when this page was shown. Please look at it once more.',
  'too-many-attempts': 'Too many attempts. Please wait an hour and try again.',
}

/** Why a participant cannot say here that they cannot come. */
export const cannotComeRefusals: Record<CannotComeRefusal, string> = {
  'no-place': 'This booking has no place any more, so there is nobody to ask.',
  begun: `The course begins today or has begun. Please ${call}.`,
  'may-decide': 'You decide about this place yourself, on the page of your booking.',
  'too-often': `You have told us several times already that you cannot come. Please ${call}.`,
}

const nameStays = `Nothing was saved: the name cannot be changed at the moment. Please ${call}.`

/** Why a participant cannot give or correct details here, in words. */
export const detailsRefusals: Record<GivenRefusal, string> = {
  'not-asked': 'Nothing more is needed for this booking.',
  'not-found': `There is no such booking any more. Please ${call}.`,
  'no-place': `This booking has no place any more, so we need no details. Questions? Please ${call}.`,
  over: 'The course is over, so there is nothing left to give or to correct.',
  'after-deadline': `Your details are complete, and already in use for the course. To correct something now, please ${call}.`,
  changed:
    'Nothing was saved: the booking has changed since this page was shown. Please look at what you typed and send it once more.',
  'same-person': `Somebody with this name and address is on another place of the same order. Please check both, or ${call}.`,
  'buyers-address':
    'This address belongs to whoever booked your place. Please give your own, or ask them.',
  seen: `Nothing was saved: we have checked your documents, so your name and date of birth stay as they are. If another person comes, choose “Send somebody else” on the page of your booking. To correct a mistake, please ${call}.`,
  'buyer-decides': `Nothing was saved: this is another name than the one we know. Whoever paid for the place decides who comes, so ask them to name you. To correct a mistake, please ${call}.`,
  disputed: nameStays,
  'payment-lost': nameStays,
}

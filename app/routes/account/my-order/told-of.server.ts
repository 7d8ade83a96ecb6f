import { poundsText } from '#app/domain/basics/money.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import { forPlacesLeft } from '#app/domain/booking/order/further-payment.ts'
import { ownMoney } from '#app/domain/booking/own-money.ts'
import { nameInSentence } from '#app/domain/booking/participant/unnamed.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import type { TraineeBooking } from '#app/storage/booking/trainee-bookings.ts'
import type { Balance } from '../balance/balance.server.ts'
import {
  backText,
  failedText,
  nothingText,
  reducedText,
  undecidedText,
} from '../my-booking/after-cancelling.tsx'

/** What was done just now, if the place is as the address of this page says. */
export function toldOf(
  bookings: readonly TraineeBooking[],
  search: URLSearchParams,
  balance: Balance | null,
) {
  const changed = (name: string) => bookings.find(({ id }) => id === search.get(name))
  const cancelled = changed('cancelled')
  if (cancelled && !occupiesPlace(cancelled.status)) {
    return `The place of ${nameInSentence(cancelled.fullName)} is cancelled. ${givenBack(cancelled)} ${restText(bookings, balance)}We have sent you an e-mail about it.`
  }
  const moved = changed('moved')
  if (moved?.startDate && moved.endDate && moved.movesByTrainee > 0) {
    const { fullName, startDate, endDate } = moved
    return `The place of ${nameInSentence(fullName)} is moved to ${runText({ startDate, endDate })}. We have sent e-mails about it to you and to whoever comes.`
  }
  const dated = changed('dated')
  if (dated?.startDate && dated.endDate) {
    const { fullName, startDate, endDate } = dated
    return `The place of ${nameInSentence(fullName)} is booked for ${runText({ startDate, endDate })}. We have sent e-mails about it to you and to whoever comes.`
  }
  const named = search.get('named')
  if (named !== null && /^\d+$/.test(named)) return namedText(Number(named))
  const kept = changed('kept')
  if (kept && occupiesPlace(kept.status) && !kept.cannotCome) {
    return `The place of ${nameInSentence(kept.fullName)} stays as it is. We have told them.`
  }
  const replaced = changed('replaced')
  return replaced
    ? `${replaced.fullName} comes now. We have sent them the details and a link of their own.`
    : null
}

/** The day stands beside the button with which it is paid. */
function restText(bookings: readonly TraineeBooking[], balance: Balance | null) {
  if (!balance || balance.underWayPence > 0) return ''
  const left = bookings.filter(({ status }) => occupiesPlace(status)).length
  return `${forPlacesLeft(left)} ${poundsText(balance.restPence)} is still to pay. `
}

function givenBack(booking: TraineeBooking) {
  const money = ownMoney(booking)
  const { owedByHand, waived, coming, failed, lost } = money
  if (failed > 0) return `${backText({ coming, owedByHand })} ${failedText(failed)}`.trim()
  const given = booking.refundOwed - lost
  if (given > 0) return backText({ coming: given, owedByHand })
  if (waived > 0) return reducedText(waived)
  return money.isUndecided ? undecidedText({ ...money, isMore: false }) : nothingText(money)
}

function namedText(invited: number) {
  if (invited === 0) return 'Saved.'
  const whom = invited === 1 ? 'One person has' : `${invited} people have`
  return `Saved. ${whom} an e-mail from us now, with a link of their own.`
}

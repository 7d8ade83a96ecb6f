import { isCalendarDate } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { poundsText } from '#app/domain/basics/money.ts'
import { amountHint, arrivedHint, penceTyped } from '#app/domain/booking/booking-form.ts'
import { orderPaymentForm } from '#app/domain/booking/order/staff-order-form.ts'
import {
  changeDeadline,
  sendPaymentLink,
} from '#app/operations/booking/staff-order/change-payment.ts'
import { recordReceived } from '#app/operations/booking/staff-order/record-payment.ts'
import {
  type ActionResult,
  failed,
  readSent,
  refusedForm,
  type Sent,
  succeeded,
} from '#app/routes/admin/action-result.ts'
import type { Services } from '#app/services.server.ts'
import { bookingDetail } from '#app/storage/booking/booking-detail.ts'

const intents = ['record-payment', 'send-payment-link', 'change-deadline']

/** The forms about the payment of an order that staff made; null for the other forms of the page. */
export async function changeOrderPayment(
  sent: Sent,
  { bookingId, actorId }: { bookingId: string; actorId: string },
  services: Services,
): Promise<ActionResult | null> {
  if (!intents.includes(String(sent.intent))) return null
  const { typed: change, refusal } = readSent(orderPaymentForm, sent)
  if (refusal) return refusal
  const found = await bookingDetail(services.db, bookingId)
  if (!found) return failed(sent, 'not-found', 'There is no such booking')
  const of = { orderId: found.booking.orderId, actorId }
  switch (change.intent) {
    case 'record-payment': {
      const pence = penceTyped(change.amount)
      const { method, reference, receivedOn, submission } = change
      if (!pence) return refusedForm(sent, { amount: amountHint })
      if (!isCalendarDate(receivedOn) || receivedOn > londonToday(services.now()))
        return refusedForm(sent, { receivedOn: arrivedHint })
      const payment = { method, pence, reference, receivedOn, submission }
      const outcome = await recordReceived({ ...of, ...payment }, services)
      if (!outcome.ok) return failed(sent, outcome.reason, 'The payment was not recorded')
      const { surplusPence } = outcome
      return succeeded(
        'Recorded',
        surplusPence > 0
          ? `${poundsText(surplusPence)} is more than the order costs and is owed back`
          : 'The payment is counted',
      )
    }
    case 'send-payment-link': {
      const outcome = await sendPaymentLink(of, services)
      return outcome.ok
        ? succeeded('On its way', 'The payment link is being sent')
        : failed(sent, outcome.reason, linkProblems[outcome.reason])
    }
    case 'change-deadline': {
      const outcome = await changeDeadline({ ...of, holdUntil: change.holdUntil }, services)
      if (outcome.ok) return succeeded('Saved', outcome.isTold ? toldText : withBankText)
      return outcome.reason === 'hold-too-long'
        ? refusedForm(sent, { holdUntil: holdHint })
        : failed(sent, outcome.reason, 'No place is being held any more')
    }
  }
}

const linkProblems = {
  'nothing-open': 'Nothing is to be paid any more',
  'under-way': 'A card payment is with the bank: the buyer is asked again only if it is refused',
}

const toldText = 'The buyer is told the new day by e-mail'
const withBankText = 'The buyer is told the new day if the bank refuses the payment'

const holdHint = 'Please choose today or a later day, and not past the day before the course begins'

import { poundsText } from '../basics/money.ts'
import type { BookingStatus, CancelReason, PaymentState } from './booking-status.ts'

export type KnownPayment = {
  status: BookingStatus
  payment: PaymentState
  cancelReason: CancelReason | null
  needsAttention: boolean
  /** Pence. */
  refundOwed: number
  refunded: number
  /** The part of it that staff paid back another way than by card. */
  paidBackOutside: number
  /** The part of it that the bank took back after a dispute. */
  lost: number
  /** Of the order. */
  places: number
  /** How a card page from a payment link stands, which may be about a part of the price. */
  linkPage?: 'open' | 'paid' | 'expired'
  /** The bank takes, or took, its time over what was paid there. */
  isLinkWithBank?: boolean
}

/**
 * What the page after paying says. Confirming: the provider has not decided yet; looking: staff
 * have to sort the payment out; returned: it came too late for a place; cancelled: by staff, before or
 * after the payment, or by the trainee after it; taken-back: the bank did so after a dispute; failed:
 * the bank refused it later; link-unpaid: so did it, or the page ended, and the payment link can be
 * used again.
 */
export type PaymentResult =
  | 'paid'
  | 'confirming'
  | 'looking'
  | 'returned'
  | 'cancelled'
  | 'taken-back'
  | 'not-paid'
  | 'failed'
  | 'link-unpaid'

export function paymentResult(known: KnownPayment): PaymentResult {
  const { status, payment, cancelReason, needsAttention } = known
  const { linkPage = 'paid', isLinkWithBank = false } = known
  const isLive = status === 'pending' || status === 'confirmed' || status === 'completed'
  const isUnclear = status === 'pending' && needsAttention
  // Unless everything was paid in another way meanwhile.
  if (isLive && !isUnclear && payment !== 'paid' && linkPage !== 'paid')
    return linkPage === 'open' ? 'confirming' : 'link-unpaid'
  if (isLive && known.lost > 0) return 'taken-back'
  if (status === 'confirmed' || status === 'completed') return 'paid'
  if (payment === 'paid') {
    if (status === 'pending') return 'paid'
    return cameInTime(cancelReason) ? 'cancelled' : 'returned'
  }
  // This page took a part of the price, such as a deposit.
  if (!isLive && payment === 'part-paid' && linkPage === 'paid')
    return cameInTime(cancelReason) ? 'cancelled' : 'returned'
  // A payment of another amount may have arrived: never say that there was none.
  if (needsAttention) return 'looking'
  if (status === 'pending' || cancelReason === 'not-held') return 'confirming'
  if (isWithBank(known)) return 'cancelled'
  return cancelReason === 'payment-failed' || isLinkWithBank ? 'failed' : 'not-paid'
}

/** Staff and trainees cancel what was paid for; the other reasons end a booking before it is. */
const cameInTime = (cancelReason: CancelReason | null) =>
  cancelReason === null || cancelReason === 'staff' || cancelReason === 'trainee'

const isWithBank = ({ payment, linkPage, isLinkWithBank = false }: KnownPayment) =>
  payment === 'processing' || (linkPage === 'open' && isLinkWithBank)

export const resultTitles: Record<PaymentResult, string> = {
  paid: 'Payment Successful!',
  confirming: 'Your payment is being confirmed',
  looking: 'We are checking your payment',
  returned: 'Your payment came too late',
  cancelled: 'This booking was cancelled',
  'taken-back': 'Your payment was taken back',
  'not-paid': 'No payment was made',
  failed: 'Your payment did not go through',
  'link-unpaid': 'Your payment did not go through',
}

type TextDetails = { course: string; phone: string }

export function resultText(known: KnownPayment, { course, phone }: TextDetails) {
  const isOne = known.places === 1
  switch (paymentResult(known)) {
    case 'paid':
      return `Thank you for booking ${course}. ${comesBackText(known)}`.trim()
    case 'confirming':
      return `Your bank has not answered yet. ${isOne ? 'Your place' : 'Your places'} on ${course} ${isOne ? 'is' : 'are'} kept, and this page tells you as soon as we know. You can also close it: the confirmation comes by e-mail.`
    case 'looking':
      return `Your payment could not be matched to your booking, so nothing is confirmed yet. A person from our team is looking at it and will contact you; please do not pay again. You can call us on ${phone}.`
    case 'returned':
      return `Your payment arrived after your ${isOne ? 'place' : 'places'} on ${course} had been given up, and could not be used for it any more. You get the whole amount back to your card; we have written to you about it.`
    case 'cancelled':
      if (isWithBank(known)) {
        return `This booking of ${course} has been cancelled, and your payment is still with your bank. If it arrives, you get the whole amount back to your card, and we write to you. You can call us on ${phone}.`
      }
      return `We have your payment, but this booking of ${course} has been cancelled. ${refundText(known)} You can call us on ${phone}.`
    case 'taken-back':
      return `Your bank took ${poundsText(known.lost)} back that had been paid for ${course}. Please call us on ${phone} about your ${isOne ? 'place' : 'places'}.`
    case 'not-paid':
      return `The payment page was closed before a payment was made, so no money was taken and the ${isOne ? 'place was' : 'places were'} given back.`
    case 'failed':
      return `Your bank did not complete the payment, so no money was taken, and your ${isOne ? 'place' : 'places'} on ${course} ${isOne ? 'was' : 'were'} given back. You can book again, perhaps with another card, or call us on ${phone}.`
    case 'link-unpaid':
      return `This payment was not completed, so no money was taken. Your booking of ${course} stays as it was: to pay, open the link in our e-mail or the page of your booking again.`
  }
}

function refundText(known: KnownPayment) {
  const { lost } = known
  const takenBack = lost > 0 ? `Your bank took ${poundsText(lost)} back.` : ''
  const texts = [takenBack, comesBackText(known) || sentBackText(known)].filter(Boolean)
  if (texts.length > 0) return texts.join(' ')
  return 'If you have not heard from us about it, our team tells you whether a refund is due.'
}

function sentBackText({ refunded, paidBackOutside, lost }: KnownPayment) {
  const sentBack = refunded - lost
  if (sentBack <= 0) return ''
  return paidBackOutside > 0
    ? `${poundsText(sentBack)} was paid back to you, not all by card.`
    : `${poundsText(sentBack)} was sent back to your card.`
}

/** What is owed and has not been paid back yet; empty if it is nothing. */
export function comesBackText({ refundOwed, refunded, needsAttention }: KnownPayment) {
  const left = refundOwed - refunded
  if (left <= 0) return ''
  return needsAttention
    ? `You are owed ${poundsText(left)}, and our team is making sure that it reaches you.`
    : `${poundsText(left)} is on its way back to your card.`
}

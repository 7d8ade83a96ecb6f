import { keysOf } from '../basics/keys-of.ts'
import { type DisputeState, disputeText } from './dispute.ts'

/**
 * Why staff have to look at a booking or an order: in a few words, and what happened as a sentence. Each is
 * an entry of its own: none replaces another.
 */
const WORDS = {
  /** A payment of another amount or currency, or for another booking. */
  paid: {
    title: 'Payment does not match',
    text: 'A payment arrived that does not match the price',
  },
  dispute: { title: 'Dispute', text: 'The payment is disputed' },
  'refund-failed': {
    title: 'Refund failed',
    text: 'A refund could not be made, or came back. Check at the card provider, then give it back again',
  },
  'session-unknown': {
    title: 'Payment page unknown',
    text: 'The card provider does not know this payment page, so the place was given back. Check there that nothing was paid',
  },
  'async-payment-failed': {
    title: 'Payment failed',
    text: 'The payment failed after staff had accepted the booking',
  },
  /** More was refunded than was owed, or a refund was made for a booking that was brought back. */
  refunded: { title: 'Odd refund', text: 'Money went back that does not fit the booking' },
  /** A booking of a cancelled run should have moved to a run that is gone. */
  'no-such-date': {
    title: 'No new date',
    text: 'Should have moved from a cancelled date, but the new date is gone',
  },
  /** Somebody refunded at the card provider, and not through the portal. */
  'refunded-elsewhere': {
    title: 'Refunded elsewhere',
    text: 'Somebody refunded at the card provider, not through this portal. The money is counted; decide whether the place is kept. This ends by itself when the place is cancelled',
  },
  /**
   * Staff ended a booking that is paid or on account with the status selector, which neither refunds,
   * nor reduces the invoice, nor tells anybody.
   */
  'cancelled-paid': {
    title: 'Cancelled, money not decided',
    text: 'Staff ended this booking in the status selector: nothing was refunded or taken off an invoice, and nobody was told. Decide it in the refund panel, which tells them and ends this, too; if nothing is due, write to the buyer, then mark it as dealt with',
  },
  /** A refund or dispute that belongs to no booking we could name. */
  'unallocated-money': {
    title: 'Money without a booking',
    text: 'A refund or dispute at the card provider belongs to no booking that could be named. Find out there what it is about',
  },
  /** What arrived at the bank differs from the payments and refunds it is made of. */
  'payout-differs': {
    title: 'Payout differs',
    text: 'What the card provider paid to the bank is not the sum of its payments, refunds and fees. Compare both there',
  },
  /** A participant has not given their details in time. */
  'details-missing': {
    title: 'Details missing',
    text: 'The participant has not given their details in time, or nobody is named yet. Call the buyer or the participant; this ends by itself when the details arrive',
  },
  /** A participant cannot come, and whoever paid for the place has not decided what becomes of it. */
  'cannot-come': {
    title: 'Participant cannot come',
    text: 'A participant says that they cannot come, and the buyer, who was asked by e-mail, has not decided. Call the buyer, then cancel, move, replace or keep the place; this ends by itself with any of them',
  },
  /** A paid place has no date, and the team should have contacted its buyer by now. */
  'date-to-arrange': {
    title: 'Date not arranged',
    text: 'The place is paid for and has no date, and we promised to call within a day. Call the buyer and choose a date under Choose a date; this ends by itself then, also when they choose one on their own page',
  },
  /** A company has not paid its invoice, and the course starts soon. */
  'account-unpaid': {
    title: 'On account, unpaid',
    text: 'The company has not paid its invoice, and the course starts within a week or has begun. Write to the company; before the start, decide whether the places are kept',
  },
  /** Money that did not come by card has to be paid back by hand. */
  'refund-by-hand': {
    title: 'Pay back by hand',
    text: 'Money that did not come by card is owed to the buyer. Pay it back by bank transfer, in cash or at the terminal, then record it in the booking’s refund panel: that settles this, too',
  },
  /** A part of what was agreed was not paid in time; nothing happens by itself. */
  'balance-unpaid': {
    title: 'Balance unpaid',
    text: 'A part of the price was not paid by the day it was due. Nothing happens by itself: ask the buyer, record what has arrived, choose a new deadline, or cancel the booking',
  },
  /** A register was corrected after the certificate had been issued, and the hours are missing now. */
  'certificate-in-doubt': {
    title: 'Certificate in doubt',
    text: 'The register was corrected after the certificate had been issued: by it, the hours of teaching are missing. Withdraw the certificate, or hold a make-up session and enter it; both end this by themselves',
  },
  /** Flagged by the version before, which stored no reason. */
  unknown: { title: 'To be checked', text: 'Something about this booking needs a person’s eye' },
} satisfies Record<string, { title: string; text: string }>

export const MATTER_KINDS = keysOf(WORDS)

export type MatterKind = keyof typeof WORDS

const REVERSED =
  'The dispute was lost and then won after all: the money is back with the academy and does not count as refunded any more. Decide whether the place is kept'

const LOST =
  'The dispute was lost: the bank took the money back. Ask the buyer to pay again, or cancel the place'

/** Of an open matter. For a dispute whose state is known, the sentence says how far it is. */
export function matterText(kind: MatterKind, disputeState: DisputeState | null) {
  const { text } = matterWords(kind)
  // A dispute that is won ends its matter, unless it was booked as lost before.
  if (kind === 'dispute' && disputeState === 'won') return REVERSED
  if (kind === 'dispute' && disputeState === 'lost') return LOST
  return kind === 'dispute' && disputeState ? disputeText(disputeState) : text
}

/** During an upgrade a newer version may write kinds that this one does not know. */
export function matterWords(kind: MatterKind) {
  const words: (typeof WORDS)[MatterKind] | undefined = WORDS[kind]
  return words ?? WORDS.unknown
}

/** What staff read of a booking whose plan for a cancelled run is still to be carried out. */
export const planWords = {
  title: 'Date cancelled',
  text: 'The date was cancelled; this booking is being moved or refunded',
}

/** How a matter ended. */
const SETTLEMENTS = {
  /** Staff checked it and had nothing to record. */
  checked: 'dealt with',
  /** The money was settled outside the portal: staff recorded a reference. */
  'settled-outside': 'settled outside the portal',
  /** What it was about ended by itself: a dispute was won, a refund succeeded after all. */
  ended: 'ended by itself',
}

export const MATTER_SETTLEMENTS = keysOf(SETTLEMENTS)

export type MatterSettlement = keyof typeof SETTLEMENTS

export function settlementText(settlement: MatterSettlement) {
  return SETTLEMENTS[settlement]
}

import { expect, test } from 'vitest'
import { bookingTimeline } from './booking-timeline.ts'

const goodwill = { reason: 'goodwill', reference: null } as const
const at = (hour: number) => new Date(Date.UTC(2026, 10, 16, 0, hour * 60))

test('of a reopened matter it says who had dealt with it and who reopened it', () => {
  const sam = { actorId: 'sam', actor: 'Sam Okafor' }
  const kim = { actorId: 'kim', actor: 'Kim Lee' }
  const nothing = { payments: [], refunds: [], letters: [], audit: [] }
  const row = (action: string, hour: number, by: typeof sam, subjectId = 'one') => ({
    action,
    at: at(hour),
    subjectId,
    ...by,
  })
  const events = bookingTimeline({
    createdAt: at(1),
    cancelReason: null,
    cancelledAt: null,
    ...nothing,
    matters: [
      {
        id: 'one',
        kind: 'dispute',
        openedAt: at(2),
        settledAt: at(5),
        settlement: 'checked',
        note: 'rang the bank',
        ...sam,
      },
    ],
    matterAudit: [
      row('matter-settled', 3, sam),
      row('matter-reopened', 4, kim),
      row('matter-settled', 5, sam),
      row('matter-settled', 5, sam, 'of another booking'),
    ],
  })
  expect(events.map(({ text, by }) => (by ? `${text} by ${by}` : text))).toEqual([
    'Dispute dealt with: “rang the bank” by Sam Okafor',
    'Dispute reopened by Kim Lee',
    'Dispute dealt with by Sam Okafor',
    'Needs attention: Dispute',
    'Booking created',
  ])
})

test('the timeline lists what happened to a booking, the latest first', () => {
  const events = bookingTimeline({
    createdAt: at(1),
    cancelReason: 'staff',
    cancelledAt: at(5),
    payments: [{ amount: 250_00, paidAt: at(2) }],
    letters: [
      { name: 'Booking confirmation', state: 'sent', createdAt: at(2), sentAt: at(3) },
      { name: 'Refund made', state: 'waiting', createdAt: at(9), sentAt: null },
    ],
    audit: [
      { action: 'booking-set-to-cancelled', at: at(5), actorId: 'sam', actor: 'Sam Okafor' },
      { action: 'refund-owed', at: at(6), actorId: 'sam', actor: 'Sam Okafor' },
      { action: 'booking-moved', at: at(4.5), actorId: 'kim', actor: null },
      { action: 'date-cancelled-moved', at: at(4), actorId: null, actor: null },
    ],
    matters: [
      {
        kind: 'dispute',
        openedAt: at(10),
        settledAt: at(11),
        settlement: 'ended',
        note: null,
        actorId: null,
        actor: null,
      },
      {
        kind: 'refunded-elsewhere',
        openedAt: at(12),
        settledAt: at(13),
        settlement: 'checked',
        note: 'agreed by phone',
        actorId: 'sam',
        actor: 'Sam Okafor',
      },
      {
        kind: 'refund-failed',
        openedAt: at(14),
        settledAt: null,
        settlement: null,
        note: null,
        actorId: null,
        actor: null,
      },
    ],
    refunds: [
      { ...goodwill, amount: 125_00, state: 'made', createdAt: at(6), updatedAt: at(8) },
      { ...goodwill, amount: 1_00, state: 'owed', createdAt: at(7), updatedAt: at(7) },
      {
        amount: 2_00,
        state: 'settled-outside',
        reason: 'goodwill',
        reference: 'transfer 123',
        createdAt: at(15),
        updatedAt: at(16),
      },
      {
        amount: 3_00,
        state: 'made',
        reason: 'made-at-provider',
        reference: null,
        createdAt: at(17),
        updatedAt: at(18),
      },
      {
        amount: 4_00,
        state: 'made',
        reason: 'dispute-lost',
        reference: null,
        createdAt: at(19),
        updatedAt: at(20),
      },
      {
        amount: 5_00,
        state: 'failed',
        reason: 'dispute-lost',
        reference: null,
        createdAt: at(21),
        updatedAt: at(22),
      },
    ],
  })
  expect(events.map(({ text, by }) => (by ? `${text} by ${by}` : text))).toEqual([
    '£5.00 lost in a dispute came back',
    '£4.00 lost in a dispute',
    '£3.00 refunded at the card provider',
    '£2.00 paid back another way: “transfer 123”',
    'Refund of £2.00 owed',
    'Needs attention: Refund failed',
    'Refunded elsewhere dealt with: “agreed by phone” by Sam Okafor',
    'Needs attention: Refunded elsewhere',
    'Dispute ended: the payment stays with us',
    'Needs attention: Dispute',
    'E-mail “Refund made” waits to be sent',
    'Refund of £125.00 made',
    'Refund of £1.00 owed',
    'Refund of £125.00 owed',
    'Refund decided by Sam Okafor',
    'Booking set to cancelled by Sam Okafor',
    'Booking moved by somebody who left',
    'Moved from a cancelled date by the academy itself',
    'E-mail “Booking confirmation” sent',
    '£250.00 paid by card',
    'Booking created',
  ])
})

test.each([
  ['refund-owed', 'Cancelled with its date: what was paid is owed back'],
  ['credited', 'Cancelled with its date: it comes off the invoice'],
  ['released', 'Cancelled with its date: nothing was paid'],
])('a place on a cancelled date (%s) says so, with who cancelled the date', (became, text) => {
  const action = 'date-cancelled-refund-owed'
  const [event] = bookingTimeline({
    createdAt: at(1),
    cancelReason: 'staff',
    cancelledAt: at(2),
    payments: [],
    refunds: [],
    letters: [],
    matters: [],
    audit: [{ action, at: at(2), details: { became }, actorId: 'sam', actor: 'Sam Okafor' }],
  })
  expect(event).toEqual({ at: at(2), text, by: 'Sam Okafor' })
})

test.each([
  ['expired', 'Not paid in time: the booking was cancelled by itself'],
  ['payment-failed', 'The payment failed: the booking was cancelled by itself'],
  ['never-shown', 'No payment page could be opened: the booking was cancelled by itself'],
  ['customer', 'The customer left the payment page: the booking was cancelled'],
] as const)(
  'a booking that nobody paid for (%s) says why it is cancelled',
  (cancelReason, text) => {
    const nothing = { payments: [], refunds: [], letters: [], audit: [], matters: [] }
    const events = bookingTimeline({
      ...nothing,
      createdAt: at(1),
      cancelReason,
      cancelledAt: at(2),
    })
    expect(events).toEqual([
      { at: at(2), text, by: null },
      { at: at(1), text: 'Booking created', by: null },
    ])
  },
)

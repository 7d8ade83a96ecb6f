import { expect, test } from 'vitest'
import { bookingTimeline } from './booking-timeline.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 16, 0, hour * 60))

test('the timeline lists what happened to a booking, the latest first', () => {
  const events = bookingTimeline({
    createdAt: at(1),
    payments: [{ amount: 250_00, paidAt: at(2) }],
    letters: [
      { name: 'Booking confirmation', state: 'sent', createdAt: at(2), sentAt: at(3) },
      { name: 'Refund made', state: 'waiting', createdAt: at(9), sentAt: null },
    ],
    audit: [
      { action: 'booking-set-to-cancelled', at: at(5), actorId: 'sam', actor: 'Sam Okafor' },
      { action: 'booking-moved', at: at(4.5), actorId: 'kim', actor: null },
      { action: 'date-cancelled-moved', at: at(4), actorId: null, actor: null },
    ],
    refunds: [
      { amount: 125_00, state: 'made', createdAt: at(6), updatedAt: at(8) },
      { amount: 1_00, state: 'owed', createdAt: at(7), updatedAt: at(7) },
    ],
  })
  expect(events.map(({ text, by }) => (by ? `${text} by ${by}` : text))).toEqual([
    'Refund made waiting to be sent',
    'Refund of £125.00 made',
    'Refund of £1.00 owed',
    'Refund of £125.00 owed',
    'Booking set to cancelled by Sam Okafor',
    'Booking moved by somebody who left',
    'Date cancelled moved by the academy itself',
    'Booking confirmation sent',
    '£250.00 paid by card',
    'Booking created',
  ])
})

import fc from 'fast-check'
import type { DisputeState } from '#app/domain/booking/dispute.ts'
import { type OrderStep, orderStep } from './order-steps.ts'
import { type ParticipantStep, participantStep } from './participant-steps.ts'
import { type WaitlistStep, waitlistStep } from './waitlist-steps.ts'

export type Step =
  | BookStep
  | { does: 'pay'; which: number; slowly: boolean }
  | { does: 'pay at the last moment'; which: number }
  | { does: 'conclude'; which: number; how: 'paid' | 'failed' }
  | { does: 'event'; which: number; type: string; nth: number }
  | { does: 'settle events' | 'sweep' }
  | { does: 'refund'; answerLost: boolean }
  | { does: 'come back' | 'turn back'; which: number }
  | { does: 'wait'; minutes: number }
  | { does: 'provider'; isDown: boolean }
  /** In the provider's dashboard, `ours` at the same moment. */
  | { does: 'refund elsewhere'; which: number; pence: number; ours: boolean }
  | { does: 'dispute'; which: number; pence: number }
  | { does: 'decide dispute'; which: number; state: DisputeState }
  | { does: 'report money' | 'check payments' }
  /** The whole payment with the booking's end, or a part of it without. */
  | { does: 'staff refund'; which: number; whole: boolean }
  | { does: 'staff settle'; which: number }
  /**
   * By the buyer, or `byParticipant`: by whoever comes. With a quote from `minutes` before, and after staff
   * `changed` the booking.
   */
  | (ByOneOfThem & { does: 'own cancel'; minutes: number })
  | (ByOneOfThem & { does: 'own move'; later: boolean })
  | (ByOneOfThem & { does: 'send somebody else' })
  | ParticipantStep
  /** The process dies in the next step, before one of its statements or after one of its commits. */
  | { does: 'die in the next step'; boundaries: number }
  | WaitlistStep
  | OrderStep

type ByOneOfThem = { which: number; changed: ChangeBetween | null; byParticipant?: boolean }

type BookStep = {
  does: 'book'
  who: number
  /** One where it is not said. */
  places?: number
  /** Two people may use it, once each. */
  withCode?: boolean
  withDate: boolean
  answerLost: boolean
  diesAfter: boolean
}

/** What staff did to a booking after the trainee's page was shown, and before its form was sent. */
export type ChangeBetween = 'noted' | 'refunded in part'

export const which = fc.nat({ max: 5 })
export const amount = fc.constantFrom(1, 100_00, 150_00, 250_00)
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('book' as const),
      who: fc.nat({ max: 3 }),
      places: fc.constantFrom(1, 1, 1, 2, 3, 4),
      withCode: rarely(),
      withDate: fc.boolean(),
      answerLost: rarely(),
      diesAfter: rarely(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('pay' as const), which, slowly: rarely() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('pay at the last moment' as const), which }),
  },
  fc.record({
    does: fc.constant('conclude' as const),
    which,
    how: fc.constantFrom('paid' as const, 'failed' as const),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('event' as const),
      which,
      // Types lie: what an event is called says nothing about the present.
      type: fc.constantFrom('checkout.session.completed', 'checkout.session.expired'),
      nth: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constantFrom('settle events' as const, 'sweep' as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('refund' as const), answerLost: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('come back' as const, 'turn back' as const),
      which,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 3, 6, 30, 36, 40),
    }),
  },
  fc.record({ does: fc.constant('provider' as const), isDown: fc.boolean() }),
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('refund elsewhere' as const),
      which,
      pence: amount,
      ours: fc.boolean(),
    }),
  },
  fc.record({ does: fc.constant('dispute' as const), which, pence: amount }),
  fc.record({
    does: fc.constant('decide dispute' as const),
    which,
    state: fc.constantFrom('under_review' as const, 'won' as const, 'lost' as const),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('report money' as const, 'check payments' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('staff refund' as const),
      which,
      whole: fc.boolean(),
    }),
  },
  fc.record({ does: fc.constant('staff settle' as const), which }),
  { weight: 3, arbitrary: waitlistStep },
  { weight: 4, arbitrary: orderStep },
  { weight: 4, arbitrary: death() },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('own cancel' as const),
      which,
      minutes: fc.constantFrom(0, 14, 16),
      changed: changeBetween(),
      byParticipant: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('own move' as const),
      which,
      later: fc.boolean(),
      changed: changeBetween(),
      byParticipant: fc.boolean(),
    }),
  },
  fc.record({
    does: fc.constant('send somebody else' as const),
    which,
    changed: changeBetween(),
    byParticipant: fc.boolean(),
  }),
  { weight: 2, arbitrary: participantStep },
)

/** What a person or the provider does on their own; none of it reaches the database. */
export const happensElsewhere: readonly Step['does'][] = [
  'pay',
  'pay at the last moment',
  'conclude',
  'wait',
  'provider',
  'dispute',
  'decide dispute',
]

export function death() {
  return fc.record({
    does: fc.constant('die in the next step' as const),
    boundaries: fc.oneof(fc.nat({ max: 8 }), fc.nat({ max: 30 })),
  })
}

export function changeBetween() {
  return fc.constantFrom<(ChangeBetween | null)[]>(null, null, 'noted', 'refunded in part')
}

export function rarely() {
  return fc.integer({ min: 0, max: 5 }).map((n) => n === 0)
}

import fc from 'fast-check'
import type { DisputeState } from '../../app/domain/booking/dispute.ts'
import { line, type WaitlistStep, waitlistStep } from './waitlist-steps.ts'

export type Step =
  | { does: 'book'; who: number; withDate: boolean; answerLost: boolean; diesAfter: boolean }
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
  /** By the trainee, with a quote from `minutes` before, and after staff `changed` the booking. */
  | { does: 'own cancel'; which: number; minutes: number; changed: ChangeBetween | null }
  | { does: 'own move'; which: number; later: boolean; changed: ChangeBetween | null }
  | { does: 'send somebody else'; which: number; changed: ChangeBetween | null }
  /** The process dies in the next step, before one of its statements or after one of its commits. */
  | { does: 'die in the next step'; boundaries: number }
  | WaitlistStep

/** What staff did to a booking after the trainee's page was shown, and before its form was sent. */
export type ChangeBetween = 'noted' | 'refunded in part'

/** `places`: of the run that most steps are about. */
export type History = { places: number; steps: Step[] }

const which = fc.nat({ max: 5 })
const amount = fc.constantFrom(1, 100_00, 150_00, 250_00)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('book' as const),
      who: fc.nat({ max: 3 }),
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
    arbitrary: fc.record({
      does: fc.constantFrom('settle events' as const, 'sweep' as const),
    }),
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
  { weight: 4, arbitrary: death() },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('own cancel' as const),
      which,
      minutes: fc.constantFrom(0, 14, 16),
      changed: changeBetween(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('own move' as const),
      which,
      later: fc.boolean(),
      changed: changeBetween(),
    }),
  },
  fc.record({ does: fc.constant('send somebody else' as const), which, changed: changeBetween() }),
)

/** Seldom met by chance: money that arrives after its place was given up, and maybe sold again. */
const latePayment = fc
  .record({ byCustomer: fc.boolean(), soldAgain: fc.boolean(), answerLost: fc.boolean() })
  .map(({ byCustomer, soldAgain, answerLost }): Step[] => {
    const book = (who: number): Step => {
      return { does: 'book', who, withDate: true, answerLost: false, diesAfter: false }
    }
    return [
      book(0),
      byCustomer ? { does: 'turn back', which: 0 } : { does: 'wait', minutes: 40 },
      { does: 'sweep' },
      ...(soldAgain ? [book(1), book(2)] : []),
      { does: 'pay at the last moment', which: 0 },
      { does: 'event', which: 0, type: 'checkout.session.completed', nth: 0 },
      { does: 'settle events' },
      { does: 'refund', answerLost },
    ]
  })

/** A paid booking whose money goes back on several ways at once. */
const moneyElsewhere = fc
  .record({ theirs: amount, whole: fc.boolean(), disputed: fc.boolean(), answerLost: fc.boolean() })
  .map(({ theirs, whole, disputed, answerLost }): Step[] => [
    { does: 'book', who: 0, withDate: true, answerLost: false, diesAfter: false },
    { does: 'pay', which: 0, slowly: false },
    { does: 'come back', which: 0 },
    { does: 'staff refund', which: 0, whole },
    disputed
      ? { does: 'dispute', which: 0, pence: theirs }
      : { does: 'refund elsewhere', which: 0, pence: theirs, ours: true },
    { does: 'report money' },
    { does: 'settle events' },
    { does: 'refund', answerLost },
  ])

/** A full run with a line before it: places are released, offered, taken up, or let pass. */
const waiting = fc
  .tuple(
    line,
    fc.array(
      fc.oneof(
        { weight: 3, arbitrary: waitlistStep },
        fc.record({ does: fc.constant('staff refund' as const), which, whole: fc.constant(true) }),
        fc.record({ does: fc.constant('come back' as const), which }),
        fc.record({ does: fc.constant('pay' as const), which, slowly: rarely() }),
        fc.constant({ does: 'sweep' } as const),
        death(),
      ),
      { minLength: 3, maxLength: 14 },
    ),
    fc.constantFrom(2, 3),
  )
  .map(([joined, rest, places]): History => {
    const steps: Step[] = [...soldOut(places), ...joined, release(0), ...rest]
    return { places, steps }
  })

/** A group at the head of the line, and single people behind it who let one offer after another go. */
const overtaking = fc
  .record({
    group: fc.constantFrom(2, 3),
    letGo: fc.array(fc.constantFrom('decline offer' as const, 'let offers pass' as const), {
      minLength: 4,
      maxLength: 6,
    }),
    rest: fc.array(waitlistStep, { maxLength: 6 }),
  })
  .map(({ group, letGo, rest }) => groupAndSingles(group, letGo, rest))

function groupAndSingles(
  group: number,
  letGo: readonly ('decline offer' | 'let offers pass')[],
  rest: readonly Step[],
): History {
  const joins = (who: number, places: number): Step => {
    return { does: 'join line', who, places, fewer: false, anyDate: false }
  }
  const steps: Step[] = [
    ...[...soldOut(3), joins(0, group), ...[1, 2, 3, 4, 5].map((who) => joins(who, 1)), release(0)],
    ...letGo.map((does): Step => (does === 'let offers pass' ? { does } : { does, which: 0 })),
    ...[release(1), release(2), ...rest],
  ]
  return { places: 3, steps }
}

/** Part of every run, however short. */
export const examples: History[] = [
  groupAndSingles(2, Array(5).fill('decline offer'), [{ does: 'pay offer', which: 0 }]),
  groupAndSingles(3, Array(5).fill('let offers pass'), []),
  ...(['noted', 'refunded in part'] as const).map((changed): History => {
    const cancel: Step = { does: 'own cancel', which: 0, minutes: 0, changed }
    return { places: 2, steps: [...soldOut(1), cancel, { ...cancel, changed: null }] }
  }),
]

function soldOut(places: number) {
  return Array.from({ length: places }, (_, nth): Step[] => [
    { does: 'book', who: nth, withDate: true, answerLost: false, diesAfter: false },
    { does: 'pay', which: nth, slowly: false },
    { does: 'come back', which: nth },
  ]).flat()
}

function release(which: number): Step {
  return { does: 'staff refund', which, whole: true }
}

/** A paid booking that is moved, passed on and cancelled by its own rules, weeks later. */
const ownChanges = fc
  .record({
    days: fc.constantFrom(1, 10, 16, 20),
    moves: fc.array(fc.boolean(), { maxLength: 3 }),
    minutes: fc.constantFrom(0, 14, 16),
    replaced: fc.boolean(),
    changed: changeBetween(),
    answerLost: fc.boolean(),
  })
  .map(({ days, moves, minutes, replaced, changed, answerLost }): Step[] => [
    { does: 'book', who: 0, withDate: true, answerLost: false, diesAfter: false },
    { does: 'pay', which: 0, slowly: false },
    { does: 'come back', which: 0 },
    { does: 'wait', minutes: days * 24 * 60 },
    ...moves.map((later): Step => ({ does: 'own move', which: 0, later, changed: null })),
    ...(replaced ? [{ does: 'send somebody else', which: 0, changed: null } satisfies Step] : []),
    // After a refusal the trainee asks for a new quote.
    ...(changed ? [{ does: 'own cancel', which: 0, minutes, changed } satisfies Step] : []),
    { does: 'own cancel', which: 0, minutes, changed: null },
    { does: 'refund', answerLost },
  ])

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

export const history: fc.Arbitrary<History> = fc.oneof(
  { weight: 4, arbitrary: ofTwoPlaces(fc.array(step, { minLength: 3, maxLength: 16 })) },
  { weight: 1, arbitrary: ofTwoPlaces(latePayment, fc.array(step, { maxLength: 8 })) },
  { weight: 2, arbitrary: ofTwoPlaces(moneyElsewhere, fc.array(step, { maxLength: 8 })) },
  { weight: 3, arbitrary: waiting },
  { weight: 1, arbitrary: overtaking },
  { weight: 2, arbitrary: ofTwoPlaces(ownChanges, fc.array(step, { maxLength: 8 })) },
)

function ofTwoPlaces(...parts: fc.Arbitrary<Step[]>[]) {
  return fc.tuple(...parts).map((steps): History => ({ places: 2, steps: steps.flat() }))
}

function death() {
  return fc.record({
    does: fc.constant('die in the next step' as const),
    boundaries: fc.oneof(fc.nat({ max: 8 }), fc.nat({ max: 30 })),
  })
}

function changeBetween() {
  return fc.constantFrom<(ChangeBetween | null)[]>(null, null, 'noted', 'refunded in part')
}

function rarely() {
  return fc.integer({ min: 0, max: 5 }).map((n) => n === 0)
}

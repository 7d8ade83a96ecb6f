import fc from 'fast-check'
import { disputedDeposit, disputedExamples } from './disputed-deposits.ts'
import { failedExamples, failedPayment } from './failed-payments.ts'
import { amount, changeBetween, death, rarely, type Step, step, which } from './history-steps.ts'
import { lateExamples, lateForStaff } from './late-openings.ts'
import {
  codeWanted,
  deposit,
  groupOrder,
  onAccount,
  orderExamples,
  reducedOnAccount,
  staffOrder,
} from './order-openings.ts'
import { line, waitlistStep } from './waitlist-steps.ts'

/** `places`: of the run that most steps are about. */
export type History = { places: number; steps: Step[] }

/** Seldom met by chance: money that arrives after its place was given up, and maybe sold again. */
const latePayment = fc
  .record({
    byCustomer: fc.boolean(),
    soldAgain: fc.boolean(),
    answerLost: fc.boolean(),
    group: fc.constantFrom(1, 2),
  })
  .map(({ byCustomer, soldAgain, answerLost, group }): Step[] => {
    const book = (who: number, places = 1): Step => {
      return { does: 'book', who, places, withDate: true, answerLost: false, diesAfter: false }
    }
    return [
      book(0, group),
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
  const steps: Step[] = [
    ...[...soldOut(3), joins(0, group), ...[1, 2, 3, 4, 5].map((who) => joins(who, 1)), release(0)],
    ...letGo.map((does): Step => (does === 'let offers pass' ? { does } : { does, which: 0 })),
    ...[release(1), release(2), ...rest],
  ]
  return { places: 3, steps }
}

function joins(who: number, places: number, { anyDate = false } = {}): Step {
  return { does: 'join line', who, places, fewer: false, anyDate }
}

/** Whoever waits for any date is offered places of other runs: too small for this group, again and again. */
const groupLargerThanRun: History = {
  places: 2,
  steps: [
    ...[...soldOut(2), joins(0, 3, { anyDate: true })],
    ...[1, 2, 3, 4, 5].map((who) => joins(who, 1)),
    release(0),
    ...Array<Step>(4).fill({ does: 'decline offer', which: 0 }),
  ],
}

/** Part of every run, however short. */
export const examples: History[] = [
  groupLargerThanRun,
  groupAndSingles(2, Array(5).fill('decline offer'), [{ does: 'pay offer', which: 0 }]),
  groupAndSingles(3, Array(5).fill('let offers pass'), []),
  ...(['noted', 'refunded in part'] as const).map((changed): History => {
    const cancel: Step = { does: 'own cancel', which: 0, minutes: 0, changed }
    return { places: 2, steps: [...soldOut(1), cancel, { ...cancel, changed: null }] }
  }),
  ...(['own cancel', 'own move', 'send somebody else'] as const).flatMap((does) =>
    [null, 'taken back' as const].map((left): History => {
      return { places: 2, steps: triesWithoutPaying({ places: 1, tries: [does], left }) }
    }),
  ),
  ...[...orderExamples, ...disputedExamples, ...lateExamples, ...failedExamples].map(
    (steps): History => ({ places: 2, steps }),
  ),
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

/** Whoever comes tries what only the payer decides, before and after the buyer leaves it to them. */
const paidByAnother = fc
  .record({
    places: fc.constantFrom(1, 2),
    tries: fc.array(
      fc.constantFrom('own cancel' as const, 'own move' as const, 'send somebody else' as const),
      { minLength: 1, maxLength: 3 },
    ),
    left: fc.constantFrom<('may' | 'taken back')[]>('may', 'taken back'),
  })
  .map(({ places, tries, left }) => triesWithoutPaying({ places, tries, left }))

type Tries = {
  places: number
  tries: readonly ('own cancel' | 'own move' | 'send somebody else')[]
  left: 'may' | 'taken back' | null
}

function triesWithoutPaying({ places, tries, left }: Tries): Step[] {
  const which = places - 1
  const attempts = tries.map((does): Step => {
    const about = { which, changed: null, byParticipant: true }
    if (does === 'own cancel') return { ...about, does, minutes: 0 }
    return does === 'own move' ? { ...about, does, later: true } : { ...about, does }
  })
  return [
    { does: 'book', who: 0, places, withDate: true, answerLost: false, diesAfter: false },
    { does: 'pay', which: 0, slowly: false },
    { does: 'come back', which: 0 },
    { does: 'send somebody else', which, changed: null },
    { does: 'cannot come', which },
    ...attempts,
    ...(left ? ([{ does: 'let participants', which, may: true }] satisfies Step[]) : []),
    ...(left === 'taken back'
      ? ([{ does: 'let participants', which, may: false }] satisfies Step[])
      : []),
    ...attempts,
    { does: 'keep place', which, byParticipant: false },
  ]
}

export const history: fc.Arbitrary<History> = fc.oneof(
  { weight: 4, arbitrary: ofTwoPlaces(fc.array(step, { minLength: 3, maxLength: 16 })) },
  { weight: 1, arbitrary: ofTwoPlaces(latePayment, fc.array(step, { maxLength: 8 })) },
  { weight: 1, arbitrary: ofTwoPlaces(failedPayment, fc.array(step, { maxLength: 8 })) },
  { weight: 2, arbitrary: ofTwoPlaces(moneyElsewhere, fc.array(step, { maxLength: 8 })) },
  { weight: 8, arbitrary: waiting },
  { weight: 1, arbitrary: overtaking },
  { weight: 2, arbitrary: ofTwoPlaces(ownChanges, fc.array(step, { maxLength: 8 })) },
  { weight: 2, arbitrary: ofTwoPlaces(paidByAnother, fc.array(step, { maxLength: 8 })) },
  { weight: 2, arbitrary: ofPlaces(4, groupOrder) },
  { weight: 4, arbitrary: ofPlaces(4, codeWanted) },
  { weight: 3, arbitrary: ofPlaces(4, staffOrder) },
  { weight: 1, arbitrary: ofPlaces(2, deposit) },
  { weight: 2, arbitrary: ofPlaces(2, disputedDeposit) },
  { weight: 1, arbitrary: ofPlaces(2, onAccount) },
  { weight: 1, arbitrary: ofPlaces(2, reducedOnAccount) },
  { weight: 1, arbitrary: ofPlaces(2, lateForStaff, fc.array(step, { maxLength: 6 })) },
)

function ofTwoPlaces(...parts: fc.Arbitrary<Step[]>[]) {
  return ofPlaces(2, ...parts)
}

function ofPlaces(places: number, ...parts: fc.Arbitrary<Step[]>[]) {
  return fc.tuple(...parts).map((steps): History => ({ places, steps: steps.flat() }))
}

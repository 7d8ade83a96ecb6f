import fc from 'fast-check'

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

const which = fc.nat({ max: 5 })
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

/** What a person or the provider does on their own; none of it reaches the database. */
export const happensElsewhere: readonly Step['does'][] = [
  'pay',
  'pay at the last moment',
  'conclude',
  'wait',
  'provider',
]

export const history = fc.oneof(
  { weight: 4, arbitrary: fc.array(step, { minLength: 3, maxLength: 16 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(latePayment, fc.array(step, { maxLength: 8 }))
      .map(([late, rest]) => [...late, ...rest]),
  },
)

function rarely() {
  return fc.integer({ min: 0, max: 5 }).map((n) => n === 0)
}

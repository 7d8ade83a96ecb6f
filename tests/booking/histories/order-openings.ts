import fc from 'fast-check'
import { changeBetween, death, rarely, type Step, which } from './history-steps.ts'
import { orderStep, staffBook } from './order-steps.ts'

const DAY = 24 * 60

/** What may happen to single places of an order that is paid. */
const change: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('own cancel' as const),
      which,
      minutes: fc.constantFrom(0, 16),
      changed: changeBetween(),
    }),
  },
  fc.record({
    does: fc.constant('own move' as const),
    which,
    later: fc.boolean(),
    changed: fc.constant(null),
  }),
  fc.record({
    does: fc.constant('send somebody else' as const),
    which,
    changed: fc.constant(null),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('staff refund' as const),
      which,
      whole: fc.boolean(),
    }),
  },
  fc.record({ does: fc.constant('refund' as const), answerLost: rarely() }),
  fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(DAY, 16 * DAY) }),
)

/** A group that has paid, and places of it that are cancelled, moved and passed on one by one. */
export const groupOrder = fc
  .record({
    places: fc.constantFrom(2, 3, 4),
    withCode: fc.boolean(),
    changes: fc.array(fc.oneof(change, orderStep), { minLength: 2, maxLength: 10 }),
  })
  .map(({ places, withCode, changes }): Step[] => [...paidGroup(places, withCode), ...changes])

function paidGroup(places: number, withCode: boolean): Step[] {
  const book = {
    does: 'book',
    who: 0,
    withDate: true,
    answerLost: false,
    diesAfter: false,
  } as const
  return [
    { ...book, places, withCode },
    { does: 'pay', which: 0, slowly: false },
    { does: 'come back', which: 0 },
  ]
}

/** Met too seldom by chance: part of every run. */
export const orderExamples: Step[][] = [
  // The bank takes a part of what two places of one payment are about to get back, or nothing is.
  [...paidGroup(2, false), release(0), release(1), { does: 'dispute', which: 0, pence: 100_00 }],
  [...paidGroup(2, false), { does: 'dispute', which: 0, pence: 100_00 }],
  // An invoice that is reduced twice.
  [
    {
      does: 'staff book',
      places: 1,
      pays: 'cash in full',
      agreed: false,
      company: true,
      withDate: true,
    },
    { does: 'write invoices' },
    { does: 'staff refund', which: 0, whole: false },
    { does: 'write invoices' },
    { does: 'staff refund', which: 0, whole: false },
  ],
  // A place on account that is cancelled by the terms; afterwards staff let the company off more.
  [
    {
      does: 'staff book',
      places: 1,
      pays: 'on account',
      agreed: false,
      company: false,
      withDate: true,
    },
    { does: 'own cancel', which: 0, minutes: 0, changed: null },
    { does: 'reduce on account', which: 0 },
    { does: 'staff refund', which: 0, whole: true },
  ],
]

/** One place of two is agreed to cost less, is paid for, and is then cancelled by the terms. */
export const reducedOnAccount = fc
  .record({
    reduced: fc.nat({ max: 1 }),
    cancelled: fc.nat({ max: 1 }),
    paidBefore: fc.constantFrom('nothing', 'a part', 'all'),
    days: fc.constantFrom(1, 20, 35, 50),
    dies: fc.option(death(), { nil: null }),
    paysAfter: fc.boolean(),
    reducedAgain: fc.boolean(),
  })
  .map(({ reduced, cancelled, paidBefore, days, dies, paysAfter, reducedAgain }): Step[] => {
    const pay: Step = { does: 'pay invoice', which: 0, part: false, twice: true }
    const reduce: Step = { does: 'reduce on account', which: reduced }
    return [
      {
        does: 'staff book',
        places: 2,
        pays: 'on account',
        agreed: false,
        company: false,
        withDate: true,
      },
      reduce,
      { does: 'write invoices' },
      ...(paidBefore === 'nothing' ? [] : [{ ...pay, part: paidBefore === 'a part' }]),
      ...(reducedAgain ? [reduce] : []),
      { does: 'wait', minutes: days * DAY },
      ...(dies ? [dies] : []),
      { does: 'own cancel', which: cancelled, minutes: 0, changed: null },
      { does: 'write invoices' },
      ...(paysAfter ? [pay] : []),
    ]
  })

function release(which: number): Step {
  return { does: 'staff refund', which, whole: true }
}

/** More people than a code is for: some pay, some turn back, some let it expire and pay late. */
export const codeWanted = fc
  .array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({
          does: fc.constant('book' as const),
          who: fc.nat({ max: 3 }),
          places: fc.constantFrom(1, 1, 2),
          withCode: fc.constant(true),
          withDate: fc.boolean(),
          answerLost: rarely(),
          diesAfter: rarely(),
        }),
      },
      fc.record({ does: fc.constant('pay' as const), which, slowly: rarely() }),
      fc.record({ does: fc.constant('pay at the last moment' as const), which }),
      fc.record({ does: fc.constantFrom('come back' as const, 'turn back' as const), which }),
      fc.constant({ does: 'wait', minutes: 40 } as const),
      fc.constant({ does: 'sweep' } as const),
      death(),
    ),
    { minLength: 5, maxLength: 14 },
  )
  .map((steps): Step[] => steps)

/** Orders that staff make, paid in parts and in several ways, with single places given up. */
export const staffOrder = fc
  .record({
    first: staffBook,
    rest: fc.array(
      fc.oneof(
        { weight: 4, arbitrary: orderStep },
        { weight: 2, arbitrary: change },
        fc.record({ does: fc.constant('pay' as const), which, slowly: rarely() }),
        fc.record({ does: fc.constant('come back' as const), which }),
        fc.constant({ does: 'wait', minutes: 4 * DAY } as const),
        death(),
      ),
      { minLength: 3, maxLength: 14 },
    ),
  })
  .map(({ first, rest }): Step[] => [first, ...rest])

/** A deposit confirms; what remains is paid in time, late, or not at all. */
export const deposit = fc
  .record({
    places: fc.constantFrom(1, 2),
    cancelled: fc.boolean(),
    days: fc.constantFrom(20, 47, 54),
    paysAfter: fc.boolean(),
    changes: fc.array(change, { maxLength: 3 }),
  })
  .map(({ places, cancelled, days, paysAfter, changes }): Step[] => [
    {
      does: 'staff book',
      places,
      pays: 'deposit by link',
      agreed: false,
      company: true,
      withDate: true,
    },
    { does: 'open link', which: 0, amount: 'next' },
    { does: 'pay', which: 0, slowly: false },
    { does: 'follow staff orders' },
    ...(cancelled ? [{ does: 'own cancel', which: 0, minutes: 0, changed: null } as const] : []),
    { does: 'wait', minutes: days * DAY },
    { does: 'follow staff orders' },
    ...(paysAfter
      ? [{ does: 'record payment', which: 0, much: 'rest', twice: true } as const]
      : []),
    { does: 'write invoices' },
    ...changes,
  ])

/** A company that pays its invoice in parts while places of it are cancelled. */
export const onAccount = fc
  .record({
    places: fc.constantFrom(1, 2),
    rest: fc.array(
      fc.oneof(
        {
          weight: 3,
          arbitrary: fc.record({
            does: fc.constant('pay invoice' as const),
            which: fc.constant(0),
            part: fc.boolean(),
            twice: fc.boolean(),
          }),
        },
        change,
        fc.record({ does: fc.constant('reduce on account' as const), which: fc.nat({ max: 1 }) }),
        fc.constant({ does: 'write invoices' } as const),
        fc.record({ does: fc.constant('pay back by hand' as const), which, part: fc.boolean() }),
        death(),
      ),
      { minLength: 2, maxLength: 8 },
    ),
  })
  .map(({ places, rest }): Step[] => [
    {
      does: 'staff book',
      places,
      pays: 'on account',
      agreed: false,
      company: false,
      withDate: true,
    },
    ...rest,
  ])

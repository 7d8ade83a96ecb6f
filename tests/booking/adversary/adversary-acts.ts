import fc from 'fast-check'

/**
 * What happens on one date over at least five days. The adversary has up to 20 addresses and 40
 * mailboxes, takes them in turn, and never pays.
 */
export type AdversaryAct =
  /** Orders of so many places, until none is to be had. */
  | { does: 'hold all'; places: number }
  | { does: 'hold'; places: number }
  | { does: 'join'; people: number; places: number; fewer: boolean }
  | { does: 'confirm' }
  | { does: 'give up'; all: boolean }
  | { does: 'take offers' | 'decline offers' | 'leave line' }

export type HonestAct =
  /** Buys if there are places. Otherwise some of them wait. */
  | { does: 'visit'; places: number; pays: boolean; waits: boolean }
  | { does: 'buy offered places' | 'cancel paid place' }

type Act = { minutes: number } & (AdversaryAct | HonestAct)

export type AdversaryHistory = {
  capacity: number
  addresses: number
  mailboxes: number
  acts: readonly Act[]
}

const some = (most: number) => fc.integer({ min: 1, max: most })

const adversary: fc.Arbitrary<AdversaryAct> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constantFrom('hold all', 'hold'), places: some(12) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('join' as const),
      people: some(12),
      places: some(6),
      fewer: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('confirm' as const) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('give up' as const), all: fc.boolean() }) },
  fc.record({ does: fc.constantFrom('take offers', 'decline offers', 'leave line') }),
)

const honest: fc.Arbitrary<HonestAct> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('visit' as const),
      places: fc.constantFrom(1, 1, 1, 1, 2, 3),
      pays: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
      waits: fc.boolean(),
    }),
  },
  fc.record({ does: fc.constantFrom('buy offered places', 'cancel paid place') }),
)

const minutes = fc.constantFrom(0, 0, 0, 1, 36, 90, 300, 720, 1445)

const acts = fc.array(
  fc
    .tuple(minutes, fc.oneof({ weight: 3, arbitrary: adversary }, { weight: 2, arbitrary: honest }))
    .map(([waited, act]): Act => ({ minutes: waited, ...act })),
  { minLength: 12, maxLength: 36 },
)

export const adversaryHistory: fc.Arbitrary<AdversaryHistory> = fc.record({
  // Of fewer than nine places one may be kept at any time: more than 12 %.
  capacity: fc.integer({ min: 9, max: 16 }),
  addresses: some(20),
  mailboxes: some(40),
  acts,
})

const visit: Act = { minutes: 60, does: 'visit', places: 1, pays: true, waits: true }
const confirm: Act = { minutes: 0, does: 'confirm' }

/** All places on payment pages, a line before the full date, and then the pages are given up; for days. */
const siege: Act[] = Array.from({ length: 6 }, () => [
  { minutes: 0, does: 'hold all', places: 12 } as const,
  { minutes: 1, does: 'join', people: 12, places: 6, fewer: true } as const,
  ...[confirm, { minutes: 1, does: 'give up', all: true } as const, visit, visit],
  { minutes: 1200, does: 'visit', places: 1, pays: false, waits: true } as const,
]).flat()

/** Somebody waits who came first, and the adversary behind them; paid places come back. */
const paidPlaces: Act[] = [
  ...Array.from({ length: 12 }, () => ({ ...visit, minutes: 1 })),
  ...[visit, { minutes: 1, does: 'join', people: 12, places: 1, fewer: false } as const, confirm],
  ...Array.from({ length: 8 }, () => [
    { minutes: 1, does: 'cancel paid place' } as const,
    { minutes: 600, does: 'decline offers' } as const,
    { minutes: 1, does: 'buy offered places' } as const,
  ]).flat(),
]

/** An order is given up before which some waited, and after which others. */
const unpaidPlaces = (wanted: number, ordered: number): Act[] => [
  ...Array.from({ length: 6 }, () => ({ ...visit, minutes: 1 })),
  { minutes: 0, does: 'hold all', places: 3 },
  { minutes: 1, does: 'join', people: 3, places: wanted, fewer: false },
  confirm,
  { minutes: 1, does: 'give up', all: false },
  { minutes: 5, does: 'hold all', places: 3 },
  { minutes: 1, does: 'give up', all: true },
  { minutes: 1, does: 'hold', places: ordered },
  { minutes: 1, does: 'give up', all: true },
  { minutes: 1, does: 'decline offers' },
  { minutes: 36, does: 'visit', places: 2, pays: true, waits: true },
]

/** A group takes its offer up at the last moment and does not pay; another group waits behind it. */
const takenUpUnpaid: Act[] = [
  ...Array.from({ length: 3 }, () => ({ ...visit, minutes: 0 })),
  { minutes: 0, does: 'hold all', places: 9 },
  { minutes: 1, does: 'join', people: 2, places: 6, fewer: false },
  confirm,
  { minutes: 1, does: 'give up', all: true },
  { minutes: 1, does: 'cancel paid place' },
  { minutes: 216, does: 'take offers' },
  { minutes: 90, does: 'take offers' },
]

/** A new payment page as soon as one has ended, from an address that has opened none lately. */
const payingNever: Act[] = Array.from({ length: 16 }, () => [
  { minutes: 36, does: 'hold all', places: 12 } as const,
  { ...visit, minutes: 0, pays: false },
]).flat()

const many = { capacity: 12, addresses: 20, mailboxes: 40 }

export const knownAttacks: readonly AdversaryHistory[] = [
  { ...many, acts: siege },
  { ...many, acts: unpaidPlaces(1, 2) },
  { ...many, acts: paidPlaces },
  { ...many, acts: payingNever },
  { ...many, acts: unpaidPlaces(3, 1) },
  { ...many, addresses: 4, acts: paidPlaces },
  { ...many, addresses: 1, acts: siege },
  { ...many, acts: takenUpUnpaid },
]

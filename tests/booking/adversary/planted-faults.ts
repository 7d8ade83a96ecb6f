import { hasClaim } from '#app/domain/waitlist/release.ts'
import { type Rules, rulesOfTheAcademy } from './modelled-academy.ts'

const { keptUnpaid, perNetwork } = rulesOfTheAcademy

/** Each breaks one rule; `seenAs` is how the rows show it. */
export const plantedFaults: { name: string; rules: Partial<Rules>; seenAs: RegExp }[] = [
  {
    name: 'the allowance of payment pages is not read',
    rules: { keptUnpaid: { ...keptUnpaid, holdsPercent: 100_000 } },
    seenAs: /% of the date was off sale/,
  },
  {
    name: 'the allowance of the waitlist is not read',
    rules: { keptUnpaid: { ...keptUnpaid, offersPercent: 100_000 } },
    seenAs: /% of the date was off sale/,
  },
  {
    name: 'what has ended within the 48 hours does not count',
    rules: { measured: (kept) => kept.filter(({ isOpen }) => isOpen) },
    seenAs: /% of the date was off sale/,
  },
  {
    name: 'an offer is measured as one place, however many it keeps',
    rules: { measured: (kept) => kept.map((each) => ({ ...each, places: 1 })) },
    seenAs: /% of the date was off sale/,
  },
  {
    name: 'one network may wait as often as it likes',
    rules: { mayWaitToo: () => true },
    seenAs: /one network waits for more/,
  },
  {
    name: 'one network may have every offer',
    rules: { perNetwork: { ...perNetwork, offers: 100 } },
    seenAs: /one network waits for more/,
  },
  {
    name: 'places of an unpaid order are for whoever waits',
    rules: {
      hasClaim: (entry, release, letGo) =>
        hasClaim(entry, { ...release, joinedBefore: null }, letGo),
    },
    seenAs: /went to somebody who came after it/,
  },
  {
    name: 'what was let go is offered to the same network',
    rules: { hasClaim: (entry, release) => hasClaim(entry, release, new Set()) },
    seenAs: /came back to it/,
  },
  {
    name: 'with what comes back everything that is free is for the line',
    rules: { openToLine: (_, spare) => spare },
    seenAs: /taken off sale/,
  },
]

/** As it was before there were such rules. */
export const withoutRules: Rules = {
  ...rulesOfTheAcademy,
  keptUnpaid: { ...keptUnpaid, holdsPercent: 100_000, offersPercent: 100_000 },
  perNetwork: { entries: 1000, places: 1000, offers: 1000 },
  hasClaim: () => true,
  openToLine: (_, spare) => spare,
  confirmingServes: true,
}

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { databaseOn } from '#tests/engines/database-on.ts'
import { bothEngines } from '#tests/engines/engines.ts'
import { howOften } from '#tests/how-often.ts'
import { inThisSet } from '#tests/only-in-all.ts'
import { reportFigure } from '#tests/report-figure.ts'
import { seed } from '#tests/seed.ts'
import { testOffice } from '../test-office.ts'
import { academyOnDatabase } from './academy-on-database.ts'
import { type AdversaryHistory, adversaryHistory, knownAttacks } from './adversary-acts.ts'
import { modelledAcademy, type Rules, rulesOfTheAcademy } from './modelled-academy.ts'
import { greatestShareOffSale } from './off-sale.ts'
import { plantedFaults, withoutRules } from './planted-faults.ts'
import { type Academy, playHistory } from './play-history.ts'

/** 3 % on payment pages and 12 % for the waitlist. */
const mostShare = 0.15

const runs = howOften('ADVERSARIES', 30, 300)
const runsOnDatabase: Record<string, number> = {
  PostgreSQL: howOften('ADVERSARIES_ON_DATABASE', 1, 4),
  PGlite: howOften('ADVERSARIES_EMBEDDED', 0, 1),
}

const examples = knownAttacks.map((each): [AdversaryHistory] => [each])

async function play(history: AdversaryHistory, academy: Academy) {
  const { spans, unfair, visitors } = await playHistory(history, academy)
  const share = greatestShareOffSale(spans)
  const tooMuch = share > mostShare ? [`${percent(share)} of the date was off sale`] : []
  return { share, visitors, found: [...tooMuch, ...unfair] }
}

const onModel = (history: AdversaryHistory, rules: Rules) =>
  play(history, modelledAcademy(history.capacity, rules))

const percent = (share: number) => `${(100 * share).toFixed(2)} %`

test(`whoever pays nothing keeps at most 15 % of a date from the others in any 48 hours, ${runs} times over (seed ${seed})`, {
  timeout: 60_000 + runs * 2000,
}, async () => {
  const all = { came: 0, served: 0, waited: 0, servedLater: 0, turnedAway: 0 }
  let greatest = 0
  await fc.assert(
    fc.asyncProperty(adversaryHistory, async (history) => {
      const { share, visitors, found } = await onModel(history, rulesOfTheAcademy)
      expect(found).toEqual([])
      greatest = Math.max(greatest, share)
      for (const key of Object.keys(all) as (keyof typeof all)[]) all[key] += visitors[key]
    }),
    { numRuns: runs, seed, examples },
  )
  reportFigure(
    `${runs} adversaries, at most ${percent(greatest)} off sale, honest visitors: ${JSON.stringify(all)} (seed ${seed})`,
  )
})

test('without these rules they keep more than 90 % of it', async () => {
  const shares = []
  for (const history of knownAttacks) shares.push((await onModel(history, withoutRules)).share)
  reportFigure(`without the rules ${percent(Math.max(...shares))} off sale`)
  expect(Math.max(...shares)).toBeGreaterThan(0.9)
})

test.each(inThisSet(plantedFaults.slice(0, 3), plantedFaults))(
  'it is noticed when $name',
  async ({ rules, seenAs }) => {
    const found: string[] = []
    for (const history of knownAttacks) {
      if (seenAs.test(found.join())) break
      found.push(...(await onModel(history, { ...rulesOfTheAcademy, ...rules })).found)
    }
    expect(found.join('\n')).toMatch(seenAs)
  },
)

describe.each(bothEngines.filter(({ name }) => runsOnDatabase[name]))('on $name', (engine) => {
  const db = databaseOn(engine)
  const sample = runsOnDatabase[engine.name] ?? 0

  test(`the program's own operations do what the model says, ${sample} times over`, {
    timeout: 300_000 + sample * 20_000,
  }, async () => {
    const office = testOffice({ db })
    const histories = [
      ...knownAttacks,
      ...fc.sample(adversaryHistory, { numRuns: Math.max(1, sample - knownAttacks.length), seed }),
    ].slice(0, sample)
    let greatest = 0
    for (const [nth, history] of histories.entries()) {
      if (nth % 50 === 49) await office.clear()
      const academy = await academyOnDatabase(office, history.capacity)
      const { share, visitors, found } = await play(history, academy)
      expect(found).toEqual([])
      const modelled = await onModel(history, rulesOfTheAcademy)
      expect({ nth, visitors }).toEqual({ nth, visitors: modelled.visitors })
      // Seconds decide whether one more payment page keeps its places.
      expect(Math.abs(share - modelled.share)).toBeLessThan(0.01)
      greatest = Math.max(greatest, share)
    }
    reportFigure(`${engine.name}: ${sample} adversaries, at most ${percent(greatest)} off sale`)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { howOften } from '#tests/how-often.ts'
import { inThisSet } from '#tests/only-in-all.ts'
import { reportFigure } from '#tests/report-figure.ts'
import { seed } from '#tests/seed.ts'
import { booksByRules, type Fault, names } from '#tests/staff/dishonest/books-by-rules.ts'
import { type Lie, type Plan, planOf } from '#tests/staff/dishonest/class-truth.ts'
import { contradictions } from '#tests/staff/dishonest/judge-inspection.ts'
import { leftOut, shownBy } from '#tests/staff/dishonest/left-out.ts'
import { writeLies } from '#tests/staff/dishonest/written-lies.ts'

/*
 * Generated classes in which a trainer, a clerk, or both together write what was not: marks, hours,
 * signatures on paper and copied ones, corrections, make-up sessions and their confirmations.
 */
const many = howOften('DISHONEST', 30, 150)

async function judged(plan: Plan, fault?: Fault) {
  const { books, inspected, days } = booksByRules(plan, fault)
  const { drawn, taken, refused } = await writeLies(plan, books)
  return {
    taken,
    refused,
    found: contradictions({ plan, drawn, days, names, inspected: inspected() }),
  }
}

const plans = fc.integer({ min: 1, max: 2 }).chain((days) => planOf(days, names.length))

test(`in ${many} dishonest registers nothing untrue is recorded without standing on the list that inspectors read first (seed ${seed})`, {
  timeout: 60_000 + many * 100,
}, async () => {
  const counts = { taken: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      const { found, taken, refused } = await judged(plan)
      counts.taken += taken
      counts.refused += refused
      expect(found).toEqual([])
    }),
    { numRuns: many, seed },
  )
  reportFigure(
    `${many} dishonest registers: ${counts.taken} entries taken, ${counts.refused} refused (seed ${seed})`,
  )
  expect(counts.refused).toBeGreaterThan(many)
})

const controls = Object.entries(leftOut)

describe('without one of its checks', () => {
  test.each(inThisSet(controls.slice(0, 4), controls))(
    '%s: it is found',
    { timeout: 60_000 },
    async (name, fault) => {
      expect(await firstFound(fault, shownBy[name] ?? [{}])).not.toEqual([])
    },
  )
})

/** What the first register of many shows in which something untrue is not listed. */
async function firstFound(fault: Fault, lies: readonly Partial<Lie>[]) {
  for (const any of fc.sample(plans, { numRuns: 2_000, seed: 1 })) {
    const told = any.lies.map((lie, nth) => ({ ...lie, ...lies[nth % lies.length] }))
    const plan = { ...any, lies: told }
    const { found } = await judged(plan, fault)
    if (found.length > 0 && (await judged(plan)).found.length === 0) return found
  }
  return []
}

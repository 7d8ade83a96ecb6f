import fc from 'fast-check'
import { expect, test } from 'vitest'
import { certificatesOfBookings } from '#app/storage/certificate/certificates.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { databaseOn } from '#tests/engines/database-on.ts'
import { howOften } from '#tests/how-often.ts'
import { inThisSet } from '#tests/only-in-all.ts'
import { reportFigure } from '#tests/report-figure.ts'
import { seed } from '#tests/seed.ts'
import { names } from '#tests/staff/dishonest/books-by-rules.ts'
import {
  type AcademyFault,
  askingDeparture,
  booksInAcademy,
} from '#tests/staff/dishonest/books-in-academy.ts'
import { planOf } from '#tests/staff/dishonest/class-truth.ts'
import { dishonestResults, resultSteps } from '#tests/staff/dishonest/dishonest-results.ts'
import { contradictions } from '#tests/staff/dishonest/judge-inspection.ts'
import { untrueResults } from '#tests/staff/dishonest/judge-results.ts'
import { writeLies } from '#tests/staff/dishonest/written-lies.ts'
import { addCertificate } from '#tests/staff/test-certificate.ts'

/*
 * A sample of the dishonest registers, kept by the operations in a database, with results that were not
 * and certificates that rest on them.
 */
const many = Math.ceil(howOften('DISHONEST', 80, 240) / 40)

const histories = fc
  .integer({ min: 1, max: 2 })
  .chain((days) => fc.record({ plan: planOf(days, names.length), results: dishonestResults }))
type History = typeof histories extends fc.Arbitrary<infer T> ? T : never

const silentAbout = (kind: string): AcademyFault => ({
  look: (look) => look.filter((each) => each.kind !== kind),
})

const leftOut: Record<string, AcademyFault> = {
  'results of people who were not there without a row': silentAbout('unattended'),
  'assessors on no record without a row': silentAbout('assessor'),
  'completed whatever was attended': { completes: certifyEverybody },
}

const controls = Object.entries(leftOut)

const db = databaseOn()

const judged = ({ plan, results }: History, fault?: AcademyFault) =>
  askingDeparture(plan, async () => {
    const { books, inspected, days, counts } = await booksInAcademy(db, plan, fault)
    const { drawn, ...entries } = await writeLies(plan, books, resultSteps(plan, results, books))
    const read = await inspected()
    const about = { plan, drawn, days, names, inspected: read }
    return {
      entries,
      counts,
      found: [...contradictions(about), ...untrueResults(about), ...read.verdict.findings],
    }
  })

test(`in ${many} dishonest classes no certificate and no result that is untrue goes without a row (seed ${seed})`, {
  timeout: 60_000 + many * 10_000,
}, async () => {
  const sum = { taken: 0, refused: 0, results: 0, noResults: 0, issued: 0 }
  for (const history of fc.sample(histories, { numRuns: many, seed })) {
    const { found, entries, counts } = await judged(history)
    expect(found, JSON.stringify(history)).toEqual([])
    sum.taken += entries.taken
    sum.refused += entries.refused
    sum.results += counts.results
    sum.noResults += counts.refused
    sum.issued += counts.issued
  }
  reportFigure(
    `${many} dishonest classes: ${sum.taken} entries taken, ${sum.refused} refused; ${sum.results} results recorded, ${sum.noResults} refused; ${sum.issued} certificates (seed ${seed})`,
  )
  expect(sum.refused).toBeGreaterThan(many)
  expect(sum.results).toBeGreaterThan(0)
})

test.each(inThisSet(controls.slice(0, 1), controls))(
  'without one check, %s: it is found',
  { timeout: 120_000 },
  async (_, fault) => {
    expect(await firstFound(fault)).not.toEqual([])
  },
)

async function firstFound(fault: AcademyFault) {
  for (const history of fc.sample(histories, { numRuns: 40, seed: 1 })) {
    const { found } = await judged(history, fault)
    if (found.length > 0) return found
  }
  return []
}

async function certifyEverybody(db: Handle, bookingIds: readonly string[]) {
  for (const bookingId of bookingIds) {
    const [before] = await certificatesOfBookings(db, [bookingId])
    if (!before) await addCertificate(db, bookingId)
  }
}

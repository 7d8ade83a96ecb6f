import { expect, test } from 'vitest'
import { createCatalogue } from '#app/domain/catalogue/catalogue.ts'
import { listPrices } from '#app/storage/catalogue/prices.ts'
import { defaultCatalogue } from '#content/default-catalogue.ts'
import { databaseOn } from '#tests/engines/database-on.ts'
import { recordPrices } from './record-prices.ts'

const db = databaseOn()

/** A start of the program with a catalogue in which first aid costs so much. */
const start = (pence: number, at: string) => {
  const courses = defaultCatalogue.courses.map((course) =>
    course.id === 'emergency-first-aid'
      ? { ...course, price: { catalogue: pence, page: pence } }
      : course,
  )
  const catalogue = createCatalogue({ ...defaultCatalogue, courses })
  return recordPrices({ db, now: () => new Date(at), catalogue: () => catalogue })
}
const firstAid = async () =>
  (await listPrices(db))
    .filter(({ courseSlug }) => courseSlug === 'emergency-first-aid')
    .map(({ pence, since }) => [pence, since.toISOString().slice(0, 10)])

test('a price is kept once however many instances start, and again when it changes', async () => {
  const all = defaultCatalogue.courses.length
  const added = await Promise.all([1, 2, 3].map(() => start(75_00, '2026-11-01T08:00:00Z')))
  expect(added.reduce((sum, count) => sum + count, 0)).toBe(all)
  expect(await start(75_00, '2026-11-02T08:00:00Z')).toBe(0)
  expect(await start(80_00, '2026-12-01T08:00:00Z')).toBe(1)
  expect(await start(75_00, '2027-01-04T08:00:00Z')).toBe(1)
  expect(await firstAid()).toEqual([
    [75_00, '2026-11-01'],
    [80_00, '2026-12-01'],
    [75_00, '2027-01-04'],
  ])
})

import { expect, test } from 'vitest'
import { priceHistory } from './price-history.ts'

test('a price was asked until the next one began', () => {
  const [january, april] = [new Date('2026-01-05'), new Date('2026-04-01')]
  const history = priceHistory([
    { courseSlug: 'security-guard', pence: 160_00, since: january },
    { courseSlug: 'door-supervisor', pence: 250_00, since: january },
    { courseSlug: 'security-guard', pence: 175_00, since: april },
  ])
  expect(history).toEqual([
    {
      courseSlug: 'security-guard',
      prices: [
        { pence: 175_00, since: april, until: null },
        { pence: 160_00, since: january, until: april },
      ],
    },
    { courseSlug: 'door-supervisor', prices: [{ pence: 250_00, since: january, until: null }] },
  ])
})

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RefundTable } from './refund-table.tsx'

const cap = 'The booking was moved, so its terms give back at most'
const words = (cappedPercent?: number | null) =>
  renderToStaticMarkup(
    createElement(RefundTable, { periods: [], startDate: '2026-11-19', cappedPercent }),
  )

test('only of a booking that was moved the table says what its terms give back at most', () => {
  expect(words(50)).toContain(`${cap} 50%.`)
  expect(words(null)).not.toContain(cap)
  expect(words()).not.toContain(cap)
})

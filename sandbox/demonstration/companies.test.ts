import { expect, test } from 'vitest'
import { catalogue } from '#tests/catalogue.ts'
import { planBookings } from './bookings.ts'
import { invoicedBookings } from './companies.ts'
import { everyDay } from './edge-times.ts'
import { assignIds } from './rows.ts'
import { planRuns } from './runs.ts'

test('on whatever day the sandbox is started, each kind of invoice has a booking of its own', () => {
  // Every weekday in every part of the year.
  const days = everyDay.filter((_, nth) => nth % 11 === 0)
  const without = days.filter((today) => {
    const now = new Date(`${today}T12:00:00Z`)
    const bookings = assignIds(planBookings({ runs: planRuns(catalogue, today), catalogue, now }))
    const ids = Object.values(invoicedBookings(bookings, today)).map((each) => each?.id)
    return ids.includes(undefined) || new Set(ids).size < ids.length
  })
  expect(without).toEqual([])
})

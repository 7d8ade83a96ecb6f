import { expect, test } from 'vitest'
import { daysBetween } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { catalogue } from '#tests/catalogue.ts'
import { planBookings } from './bookings.ts'
import { type PlannedCertificate, planCertificates } from './certificates.ts'
import { edgeTimes, everyDay } from './edge-times.ts'
import { planRuns } from './runs.ts'

const moments = [...edgeTimes, ...everyDay.map((day) => new Date(`${day}T12:00:00Z`))]

const plans = moments.map((now) => {
  const today = londonToday(now)
  const bookings = planBookings({ runs: planRuns(catalogue, today), catalogue, now })
  return { today, certificates: planCertificates({ bookings, today }) }
})

function always(check: (certificates: PlannedCertificate[], today: string) => void) {
  for (const { certificates, today } of plans) check(certificates, today)
}

test('ten certificates are active, one is revoked and one has expired', () => {
  always((certificates) => {
    const statuses = Object.groupBy(certificates, ({ status }) => status)
    expect(statuses.active).toHaveLength(10)
    expect(statuses.revoked).toHaveLength(1)
    expect(statuses.expired).toHaveLength(1)
  })
})

test('a certificate belongs to a completed booking and is awarded on the last day', () => {
  always((certificates) => {
    const wrong = certificates.filter(({ booking, person, awardedOn, status }) => {
      if (status === 'expired') return booking !== null
      const isOwn = booking?.person === person && booking.status === 'completed'
      return !isOwn || booking.run?.endDate !== awardedOn
    })
    expect(wrong).toEqual([])
    expect(new Set(certificates.map(({ booking }) => booking)).size).toBe(certificates.length)
  })
})

test('first aid certificates are valid for three years, others do not expire', () => {
  always((certificates, today) => {
    const wrong = certificates.filter(({ course, awardedOn, expiresOn, status }) => {
      if (course.category !== 'first-aid') return expiresOn !== null
      const days = expiresOn ? daysBetween(awardedOn, expiresOn) : 0
      const hasExpired = expiresOn !== null && expiresOn < today
      return (days !== 1095 && days !== 1096) || hasExpired !== (status === 'expired')
    })
    expect(wrong).toEqual([])
  })
})

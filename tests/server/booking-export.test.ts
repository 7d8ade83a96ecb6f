import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBookingFilter } from '../../app/domain/booking/booking-filter.ts'
import { bookingsCsv } from '../../app/routes/admin/bookings/export.server.ts'
import type { Database } from '../../app/storage/engine/database.server.ts'
import { courseEnrollments } from '../../app/storage/schema/booking.ts'
import { portalFigures } from '../../content/policies.ts'
import { engines } from '../engines/engines.ts'
import { testStaff } from '../staff/test-staff.ts'

describe.each(engines)('on $name', ({ open }) => {
  let database: Database

  beforeAll(async () => {
    database = await open()
  })

  afterAll(() => database.close())

  const exported = async (query = '') => {
    const filter = readBookingFilter(new URLSearchParams(query))
    const pieces: string[] = []
    for await (const piece of bookingsCsv(database, { filter, order: 'newest' })) {
      pieces.push(piece)
    }
    return pieces
  }

  test('a name that is a formula is only a name in the file', async () => {
    const staff = testStaff(database.db)
    await staff.booking({ fullName: '=HYPERLINK("http://x")', phone: '+44 7700 900100' })
    await staff.booking({ fullName: '@SUM(A1)', dietaryRequirements: 'Nuts, "all"\nof them' })
    const text = (await exported()).join('')
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(text).toContain(`'@SUM(A1)`)
    expect(text).toContain(`'+44 7700 900100`)
    expect(text).toContain(`"Nuts, ""all""\nof them"`)
    expect(text.startsWith('\uFEFFRef,')).toBe(true)
  })

  test('a long list comes in pieces, every booking once', async () => {
    const staff = testStaff(database.db)
    const first = await staff.booking({ fullName: 'Long List' })
    const { id: _, searchText: __, ...row } = await staff.read(first)
    const more = portalFigures.exportedAtOnce * 2
    await database.db.insert(courseEnrollments).values(Array.from({ length: more }, () => row))
    const [heads, ...pieces] = await exported('search=long+list')
    expect(heads).toContain('Booking ID')
    expect(pieces).toHaveLength(3)
    const references = pieces.join('').match(/^CR-[0-9A-F]{8}/gm)
    expect(references).toHaveLength(more + 1)
    expect(new Set(references).size).toBe(more + 1)
  })
})

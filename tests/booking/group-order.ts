import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { UNNAMED } from '#app/domain/booking/participant/unnamed.ts'
import { bookedDateText } from '#app/domain/schedule/run-text.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { refundTerms } from '#content/settings.ts'
import { catalogue } from '../catalogue.ts'
import { addRow, changeRow } from '../rows.ts'

type Place = Partial<typeof courseEnrollments.$inferInsert>

type Group = {
  /** Null: the date is to be arranged. */
  scheduleId: string | null
  buyer?: { fullName: string; email: string; phone: string }
  courseSlug?: string
  /** Each place, as far as it differs from one that nobody is named for. */
  places: readonly Place[]
  boughtAt: Date
}

export const officeManager = {
  fullName: 'Orla Byrne',
  email: 'orla@firm.example',
  phone: '01632 960789',
}

const groupPrice = 212_50

/** A paid order of several places; the ids of its bookings in the order of the places. */
export async function addGroupOrder(db: Handle, group: Group) {
  const { buyer = officeManager, courseSlug = 'door-supervisor', scheduleId, boughtAt } = group
  const bookingIds = group.places.map(() => randomUUID()).toSorted()
  const courseTitle = catalogue.course(courseSlug)?.title.catalogue ?? ''
  const run = scheduleId
    ? (await db.select().from(courseSchedules).where(eq(courseSchedules.id, scheduleId)))[0]
    : null
  const total = groupPrice * bookingIds.length
  const order = await addRow(db, orders, {
    buyerName: buyer.fullName,
    buyerEmail: buyer.email,
    buyerPhone: buyer.phone,
    listPrice: total,
    total,
    termsVersion: refundTerms.version,
    refundTiers: [...refundTerms.tiers],
    receiptNumber: `R-${randomUUID().slice(0, 8)}`,
    createdAt: boughtAt,
  })
  const orderId = order.id
  await db
    .insert(courseEnrollments)
    .values(
      group.places.map((place, at) => ({
        id: bookingIds[at] ?? '',
        orderId,
        scheduleId,
        courseSlug,
        courseTitle,
        ...UNNAMED,
        courseDate: bookedDateText(run ?? null),
        detailsState: 'missing' as const,
        price: groupPrice,
        paid: groupPrice,
        payment: 'paid' as const,
        status: 'confirmed' as const,
        createdAt: boughtAt,
        ...place,
      })),
    )
  if (scheduleId && run) {
    const currentEnrollments = run.currentEnrollments + bookingIds.length
    await changeRow(db, courseSchedules, scheduleId, { currentEnrollments })
  }
  return { orderId, bookingIds }
}

import { randomUUID } from 'node:crypto'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { DAY } from '#app/domain/basics/durations.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { orderPrice } from '#app/domain/booking/order/order-price.ts'
import { UNNAMED } from '#app/domain/booking/participant/unnamed.ts'
import { receiptNumber } from '#app/domain/booking/receipt-number.ts'
import { bookedDateText } from '#app/domain/schedule/run-text.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { changePlaces } from '#app/storage/schedule/run-locks.ts'
import { auditLog } from '#app/storage/schema/audit.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { payments } from '#app/storage/schema/payment.ts'
import { declarations } from '#content/declarations.ts'
import { groupDiscount, refundTerms } from '#content/settings.ts'
import type { PlannedRun } from './runs.ts'

type Planted = { scheduleIds: ReadonlyMap<PlannedRun, string>; now: Date }

const places = [
  {
    fullName: 'Farida Osei',
    email: 'farida.osei@mail.example',
    phone: '07700 900261',
    ...({ detailsState: 'complete', dateOfBirth: '1991-04-12', revision: 2 } as const),
    emergencyContact: 'Kwame Osei, 07700 900262',
    dietaryRequirements: 'Vegetarian',
  },
  {
    fullName: 'Gareth Pugh',
    email: 'gareth.pugh@mail.example',
    phone: '',
    ...({ detailsState: 'missing', revision: 1 } as const),
  },
  { ...UNNAMED, detailsState: 'missing' } as const,
]

/** A company's order of three places, paid by card: one complete, one named whose details are missing, one not named yet. */
export async function plantGroup(tx: Handle, { scheduleIds, now }: Planted) {
  const soon = addDays(londonToday(now), 15)
  const run = [...scheduleIds.keys()].find(
    ({ status, startDate, taken, capacity }) =>
      status === 'active' && startDate >= soon && capacity - taken > places.length,
  )
  const scheduleId = run && scheduleIds.get(run)
  if (!run || !scheduleId) return undefined
  const price = orderPrice({
    listPence: run.course.price.page,
    places: places.length,
    groupDiscount,
  })
  const boughtAt = new Date(now.getTime() - 4 * DAY)
  const orderId = randomUUID()
  const stripeSessionId = `cs_demo_${orderId}`
  const ids = places.map(() => randomUUID()).toSorted()
  await tx
    .insert(orders)
    .values({
      id: orderId,
      buyerName: 'Nadia Whitlock',
      buyerEmail: 'nadia.whitlock@mail.example',
      buyerPhone: '07700 900260',
      createdAt: boughtAt,
      companyName: 'Whitlock Events Ltd',
      companyAddress: '7 Sample Street\nEpsom\nSurrey',
      purchaseOrder: 'WE-0932',
      listPrice: price.listPence,
      discount: price.discountPence,
      total: price.totalPence,
      discountKind: 'group',
      termsVersion: refundTerms.version,
      refundTiers: [...refundTerms.tiers],
      receiptNumber: receiptNumber(ids[0] ?? '', 'DEMO'),
    })
  await tx
    .insert(courseEnrollments)
    .values(
      places.map((place, at) => ({
        id: ids[at] ?? '',
        orderId,
        scheduleId,
        courseSlug: run.course.id,
        courseTitle: run.course.title.catalogue,
        courseDate: bookedDateText(run),
        status: 'confirmed' as const,
        payment: 'paid' as const,
        price: price.netPence[at] ?? 0,
        paid: price.netPence[at] ?? 0,
        stripeSessionId,
        createdAt: boughtAt,
        ...(place.detailsState === 'complete' && {
          declarationsVersion: declarations.version,
          declaredAt: now,
        }),
        ...place,
      })),
    )
  await changePlaces(tx, scheduleId, { taken: places.length })
  await tx
    .insert(payments)
    .values({
      orderId,
      amount: price.totalPence,
      currency: 'gbp',
      paidAt: boughtAt,
      createdAt: boughtAt,
      sessionId: stripeSessionId,
      paymentIntentId: `pi_demo_${orderId}`,
    })
  const named = ids
    .slice(0, 2)
    .map((subjectId) => ({
      ...({
        action: 'participant-named',
        subjectType: 'booking',
        subjectId,
        at: boughtAt,
      } as const),
      fields: ['full_name', 'email', 'phone'],
      details: { by: 'buyer' },
    }))
  await tx.insert(auditLog).values(named)
  return { orderId, boughtAt }
}

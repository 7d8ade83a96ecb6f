import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { addDays } from '../../app/domain/basics/calendar-date.ts'
import { londonToday } from '../../app/domain/basics/london-time.ts'
import type { CheckoutInput } from '../../app/operations/booking/checkout/checkout-input.ts'
import { startCheckout } from '../../app/operations/booking/checkout/start-checkout.ts'
import type { Services } from '../../app/services.server.ts'
import type { Database } from '../../app/storage/engine/database.server.ts'
import { courseEnrollments } from '../../app/storage/schema/booking.ts'
import { checkoutAttempts } from '../../app/storage/schema/payment.ts'
import { courseSchedules } from '../../app/storage/schema/schedule.ts'
import { catalogue } from '../catalogue.ts'
import { CardModel } from './card-model.ts'

const courseTitle = catalogue.course('door-supervisor')?.title.catalogue ?? ''

/** Everything a booking needs but the web: a database, a clock that is set by hand, a provider. */
export function testOffice(database: Database) {
  let clock = new Date('2026-11-16T10:00:00Z')
  const now = () => clock
  const cards = new CardModel(now)
  const services = {
    db: database.db,
    now,
    payments: cards,
    catalogue: () => catalogue,
    nudge: () => {},
    env: { publicUrl: 'https://academy.example', authSecret: 'a secret of the tests alone' },
  } as unknown as Services

  return {
    services,
    cards,
    db: database.db,
    pass(minutes: number) {
      clock = new Date(clock.getTime() + minutes * 60_000)
    },

    async publish(places: number): Promise<string> {
      const startDate = addDays(londonToday(now()), 30)
      const [date] = await database.db
        .insert(courseSchedules)
        .values({
          courseSlug: 'door-supervisor',
          courseTitle,
          status: 'active',
          startDate,
          endDate: addDays(startDate, 5),
          location: '64 South Street, Epsom, Surrey',
          maxCapacity: places,
          createdAt: now(),
        })
        .returning({ id: courseSchedules.id })
      return date?.id ?? ''
    },

    checkout(input: Partial<CheckoutInput> & { name?: string } = {}) {
      return startCheckout(checkoutInput(input), services)
    },

    /** Somebody booked, and is now on the payment page. */
    async begin(input: Partial<CheckoutInput> & { name?: string } = {}) {
      const outcome = await startCheckout(checkoutInput(input), services)
      const url = outcome.ok ? outcome.url : ''
      const attempt = (await this.attempts()).find(({ sessionUrl }) => sessionUrl === url)
      if (!attempt?.sessionId) throw new Error('There is no payment page.')
      const paymentPageId = attempt.sessionId
      const of = { attemptId: attempt.id, paymentPageId, intentId: `pi_${paymentPageId}` }
      return { ...of, orderId: attempt.orderId }
    },

    async bookingOf(orderId: string) {
      const [found] = await database.db
        .select()
        .from(courseEnrollments)
        .where(eq(courseEnrollments.orderId, orderId))
      if (!found) throw new Error('There is no such booking.')
      return found
    },

    async booking() {
      const [only] = await database.db.select().from(courseEnrollments)
      if (!only) throw new Error('There is no booking.')
      return only
    },
    async attempts() {
      return database.db.select().from(checkoutAttempts).orderBy(checkoutAttempts.createdAt)
    },
    async date(id: string) {
      const [date] = await database.db
        .select()
        .from(courseSchedules)
        .where(eq(courseSchedules.id, id))
      if (!date) throw new Error('There is no such date.')
      return date
    },
    async clear() {
      for (const table of [
        'outbox',
        'refunds',
        'payments',
        'payment_events',
        'checkout_attempts',
        'cancellation_plans',
        'course_enrollments',
        'orders',
        'course_schedules',
      ]) {
        await database.db.execute(sql`delete from ${sql.identifier(table)}`)
      }
      cards.paymentPages.clear()
      cards.refunds.clear()
      cards.throwsOn.clear()
      cards.isDown = false
      cards.losesNextAnswer = false
      clock = new Date('2026-11-16T10:00:00Z')
    },
  }
}

export type TestOffice = ReturnType<typeof testOffice>

export function checkoutInput({
  name = 'Asha Okafor',
  ...input
}: Partial<CheckoutInput> & { name?: string }): CheckoutInput {
  return {
    courseSlug: 'door-supervisor',
    scheduleId: null,
    submission: randomUUID(),
    customer: {
      fullName: name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@mail.example`,
      phone: '07700 900123',
      emergencyContact: '',
      dietaryRequirements: '',
    },
    clientAddress: '192.0.2.1',
    ...input,
  }
}

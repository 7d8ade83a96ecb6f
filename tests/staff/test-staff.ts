import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import { bookedDateText } from '#app/domain/schedule/run-text.ts'
import type { JobName, Services } from '#app/services.server.ts'
import { type NewMatter, openMatter } from '#app/storage/booking/matters.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { users } from '#app/storage/schema/accounts.ts'
import { auditLog } from '#app/storage/schema/audit.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { matters } from '#app/storage/schema/matter.ts'
import { refunds } from '#app/storage/schema/payment.ts'
import { courseSchedules, scheduleDays } from '#app/storage/schema/schedule.ts'
import { refundTerms } from '#content/settings.ts'
import { addRow, changeRow, rowOf } from '../rows.ts'

/**
 * A database with somebody on duty, and the rows that staff work on. Where the program itself reads them,
 * `now` is its clock: nothing was booked after today.
 */
export function testStaff(db: Handle, now = () => new Date('2026-11-16T10:00:00Z')) {
  const actorId = randomUUID()
  const nudged: JobName[] = []
  const services = {
    db,
    now,
    nudge: (...jobs: JobName[]) => void nudged.push(...jobs),
  } as unknown as Services

  return {
    db,
    services,
    actorId,
    nudged,

    async onDuty() {
      await addRow(db, users, {
        id: actorId,
        name: 'Sam Okafor',
        email: `${actorId}@academy.example`,
      })
    },

    async date(startDate: string, more: Partial<typeof courseSchedules.$inferInsert> = {}) {
      const date = await addRow(db, courseSchedules, {
        courseSlug: 'door-supervisor',
        courseTitle: 'Door Supervisor',
        status: 'active',
        startDate,
        endDate: startDate,
        location: '64 South Street',
        maxCapacity: 4,
        ...more,
      })
      const scheduleId = date?.id ?? ''
      const hours = { starts: '09:00', ends: '17:00', venue: '64 South Street' }
      await db.insert(scheduleDays).values({ scheduleId, date: startDate, ...hours })
      return scheduleId
    },

    /** A booking as a payment leaves it; the place is counted. */
    async booking(more: Partial<typeof courseEnrollments.$inferInsert> = {}) {
      const price = 250_00
      const order = await addRow(db, orders, {
        buyerName: 'B',
        buyerEmail: more.email ?? 'ann.lee@post.example',
        buyerPhone: '1',
        listPrice: price,
        total: price,
        termsVersion: '1',
        refundTiers: [...refundTerms.tiers],
        createdAt: now(),
      })
      const [date] = more.scheduleId
        ? await db.select().from(courseSchedules).where(eq(courseSchedules.id, more.scheduleId))
        : []
      const booking = await addRow(db, courseEnrollments, {
        orderId: order.id,
        courseSlug: 'door-supervisor',
        courseTitle: 'Door Supervisor',
        courseDate: bookedDateText(date ?? null),
        fullName: 'Ann Lee',
        email: 'ann.lee@post.example',
        phone: '07700 900100',
        price,
        status: 'confirmed',
        payment: 'paid',
        paid: price,
        createdAt: now(),
        ...more,
      })
      await this.recount(date?.id)
      return booking?.id ?? ''
    },

    async recount(scheduleId: string | undefined) {
      if (!scheduleId) return
      const currentEnrollments = await this.occupying(scheduleId)
      await changeRow(db, courseSchedules, scheduleId, { currentEnrollments })
    },

    async occupying(scheduleId: string) {
      const rows = await db
        .select({ status: courseEnrollments.status })
        .from(courseEnrollments)
        .where(eq(courseEnrollments.scheduleId, scheduleId))
      return rows.filter(({ status }) => ['pending', 'confirmed', 'completed'].includes(status))
        .length
    },

    async places(scheduleId: string) {
      const date = await rowOf(db, courseSchedules, scheduleId)
      return date?.currentEnrollments
    },

    async read(id: string) {
      return rowOf(db, courseEnrollments, id)
    },

    async seen(bookingId: string) {
      const { revision } = await this.read(bookingId)
      return { bookingId, actorId, seenRevision: revision }
    },

    /** The smallest first. */
    refunds: (bookingId: string) =>
      db
        .select()
        .from(refunds)
        .where(eq(refunds.enrollmentId, bookingId))
        .orderBy(asc(refunds.amount)),

    /** The oldest first. */
    letters: (subjectIds: string[]) =>
      db
        .select()
        .from(outbox)
        .where(inArray(outbox.subjectId, subjectIds))
        .orderBy(asc(outbox.createdAt), asc(outbox.position)),

    /** Kinds of the open matters of a booking, the oldest first. */
    async matters(bookingId: string) {
      const open = await db
        .select({ kind: matters.kind })
        .from(matters)
        .where(and(eq(matters.enrollmentId, bookingId), isNull(matters.settledAt)))
        .orderBy(asc(matters.openedAt), asc(matters.kind))
      return open.map(({ kind }) => kind)
    },

    /** A matter that is open, and flags its booking. */
    async matter(bookingId: string, more: Partial<NewMatter> & { kind: NewMatter['kind'] }) {
      const { orderId } = await this.read(bookingId)
      await openMatter(db, { orderId, bookingId, now: now(), ...more })
      const isNew = and(eq(matters.kind, more.kind), isNull(matters.settledAt))
      const [opened] = await db
        .select()
        .from(matters)
        .where(and(eq(matters.enrollmentId, bookingId), isNew))
      return opened?.id ?? ''
    },

    audit: (subjectId: string) =>
      db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(auditLog.id),

    async audited() {
      const [all] = await db.select({ rows: count() }).from(auditLog)
      return all?.rows ?? 0
    },
  }
}

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../tests/engines/engines.ts'
import { sampleLetter } from '../../../tests/mail/sample-letters.ts'
import { testStaff } from '../../../tests/staff/test-staff.ts'
import type { Database } from '../engine/database.server.ts'
import { outbox } from '../schema/mail.ts'
import { paymentEvents, refunds } from '../schema/payment.ts'
import { backlogMetrics } from './backlog-metrics.ts'

const now = new Date('2026-11-16T10:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe.each(engines)('the backlog, on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  test('is zero in an empty database', async () => {
    const found = await backlogMetrics(database.db, now)
    expect(new Set(Object.values(found))).toEqual(new Set([0]))
  })

  test('counts unfinished work and its greatest age, not finished work', async () => {
    const { db } = database
    const staff = testStaff(db)
    const held = (seconds: number) => ({
      status: 'pending' as const,
      payment: 'none' as const,
      paid: 0,
      holdUntil: ago(seconds),
    })
    await staff.booking(held(60))
    await staff.booking(held(-60))
    await staff.booking({ ...held(60), needsAttention: true })
    const paid = await staff.booking({ refundOwed: 250_00 })
    const { orderId } = await staff.read(paid)
    const debt = (state: 'owed' | 'submitted' | 'made' | 'failed', seconds: number) => ({
      ...{ orderId, enrollmentId: paid, amount: 1, reason: 'goodwill' as const },
      ...{ idempotencyKey: randomUUID(), state, createdAt: ago(seconds) },
    })
    await db
      .insert(refunds)
      .values([debt('owed', 10), debt('submitted', 20), debt('made', 30), debt('failed', 40)])
    await db.insert(paymentEvents).values([
      { id: 'a', type: 'checkout.session.completed', receivedAt: ago(5) },
      { id: 'b', type: 'checkout.session.completed', receivedAt: ago(50), settledAt: now },
      { id: 'c', type: 'charge.dispute.created', receivedAt: ago(500) },
    ])
    const letter = (state: 'waiting' | 'sent' | 'failed', seconds: number) => ({
      ...{ groupId: randomUUID(), kind: 'enquiry-reply' as const, messageId: randomUUID() },
      ...{ state, dueAt: ago(seconds), purgeAfter: now, message: sampleLetter('enquiry-reply') },
    })
    await db.insert(outbox).values([
      letter('waiting', 7),
      letter('waiting', -7),
      letter('sent', 70),
      letter('failed', 80),
      // Dismissed or purged: it cannot be sent any more.
      { ...letter('failed', 90), message: null },
    ])

    expect(await backlogMetrics(db, now)).toEqual({
      mailWaiting: 2,
      mailFailed: 1,
      mailOldestSeconds: 7,
      eventsUnsettled: 2,
      eventsOldestSeconds: 5,
      holdsOverdue: 1,
      bookingsNeedingAttention: 1,
      refundsOwed: 2,
      refundsFailed: 1,
      refundsOldestSeconds: 20,
    })
  })
})

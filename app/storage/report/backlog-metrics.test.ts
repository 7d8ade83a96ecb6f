import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sampleLetter } from '#app/mail/sample-letters.ts'
import { emptiedDatabaseOn } from '#tests/engines/database-on.ts'
import { addRow } from '#tests/rows.ts'
import { testStaff } from '#tests/staff/test-staff.ts'
import { disputes } from '../schema/dispute.ts'
import { installation } from '../schema/installation.ts'
import { outbox } from '../schema/mail.ts'
import { paymentEvents, refunds } from '../schema/payment.ts'
import { backlogMetrics } from './backlog-metrics.ts'

const now = new Date('2026-11-16T10:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe('the backlog', () => {
  const db = emptiedDatabaseOn()

  test('is zero in an empty database', async () => {
    const found = await backlogMetrics(db, now)
    expect(new Set(Object.values(found))).toEqual(new Set([0]))
  })

  test('counts unfinished work and its greatest age, not finished work', async () => {
    const staff = testStaff(db)
    const held = (seconds: number) => ({
      status: 'pending' as const,
      payment: 'none' as const,
      paid: 0,
      holdUntil: ago(seconds),
    })
    await staff.booking(held(60))
    await staff.booking(held(-60))
    const flagged = await staff.booking(held(60))
    await staff.matter(flagged, { kind: 'paid' })
    await staff.matter(flagged, { kind: 'dispute' })
    const disputed = await staff.booking({ refundOwed: 250_00 })
    const { orderId: disputedOrder } = await staff.read(disputed)
    const dispute = { amount: 250_00, currency: 'gbp', reason: 'fraudulent' }
    await addRow(db, disputes, {
      id: 'dp_1',
      orderId: disputedOrder,
      ...dispute,
      state: 'under_review',
      openedAt: now,
    })
    await addRow(db, refunds, {
      orderId: disputedOrder,
      enrollmentId: disputed,
      amount: 250_00,
      reason: 'goodwill',
      idempotencyKey: randomUUID(),
      createdAt: ago(9_000),
    })
    // Repeated with success since, so it is no failure any more.
    const repeated = await staff.booking({ refundOwed: 250_00, refunded: 250_00 })
    await addRow(db, refunds, {
      orderId: (await staff.read(repeated)).orderId,
      enrollmentId: repeated,
      amount: 250_00,
      reason: 'goodwill',
      idempotencyKey: randomUUID(),
      state: 'failed',
    })
    const paid = await staff.booking({ refundOwed: 250_00 })
    const { orderId } = await staff.read(paid)
    const debt = (state: 'owed' | 'submitted' | 'made' | 'failed', seconds: number) => ({
      orderId,
      enrollmentId: paid,
      amount: 1,
      reason: 'goodwill' as const,
      idempotencyKey: randomUUID(),
      state,
      createdAt: ago(seconds),
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
      groupId: randomUUID(),
      kind: 'enquiry-reply' as const,
      messageId: randomUUID(),
      createdAt: ago(seconds * 100),
      state,
      dueAt: ago(seconds),
      purgeAfter: now,
      message: sampleLetter('enquiry-reply'),
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
      mailUnsentSeconds: 700,
      eventsUnsettled: 2,
      eventsOldestSeconds: 5,
      holdsOverdue: 1,
      bookingsNeedingAttention: 1,
      refundsOwed: 2,
      refundsFailed: 1,
      mattersOpen: 2,
      refundsOldestSeconds: 20,
      backupAgeSeconds: 0,
      backupMissing: 0,
    })
  })

  test('tells the age of the last backup, and that there has been none', async () => {
    const figures = async () => {
      const { backupAgeSeconds, backupMissing } = await backlogMetrics(db, now)
      return { backupAgeSeconds, backupMissing }
    }
    await db.insert(installation).values({ mode: 'live', createdAt: ago(500) })
    expect(await figures()).toEqual({ backupAgeSeconds: 500, backupMissing: 1 })
    await db.update(installation).set({ lastBackupAt: ago(60) })
    expect(await figures()).toEqual({ backupAgeSeconds: 60, backupMissing: 0 })
  })
})

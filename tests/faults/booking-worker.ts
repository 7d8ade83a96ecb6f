import { sql } from 'drizzle-orm'
import { log } from '#app/log.server.ts'
import { cancelCheckout } from '#app/operations/booking/checkout/cancel-checkout.ts'
import { startCheckout } from '#app/operations/booking/checkout/start-checkout.ts'
import { processStoredEvents } from '#app/operations/booking/process-stored-events.ts'
import { makeRefunds } from '#app/operations/booking/refund/make-refunds.ts'
import type { Payments } from '#app/payments/payments.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { writeDebt } from '#app/storage/booking/refunds.ts'
import { storeEventOnce } from '#app/storage/booking/stored-events.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { openDatabase } from '#app/storage/engine/open-database.server.ts'
import { checkoutInput } from '../booking/test-office.ts'
import { workerServices } from './worker-services.ts'

/**
 * A process that books, pays, settles and refunds, and kills itself at one of the boundaries it
 * crosses: before or after a commit, before or after a call to the card provider.
 */
const [, , databaseUrl = '', cardsUrl = '', runId = '', dieAt = '0', minutes = '0'] = process.argv
log.level = 'silent'
let boundaries = 0

function boundary() {
  boundaries += 1
  if (boundaries === Number(dieAt)) process.kill(process.pid, 'SIGKILL')
}

const database = await openDatabase({
  databaseUrl,
  dataDir: null,
  migrations: 'app/storage/migrations',
  onError: console.error,
})
const usual = workerServices({ db: database.db, cardsUrl, minutesAhead: Number(minutes) })
const services: Services = {
  ...usual,
  db: dyingAtCommits(usual.db),
  payments: dyingAtCalls(usual.payments),
}

await work()
await database.close()
process.send?.({ boundaries })
process.disconnect?.()

/** One who pays, one who turns back, one who is given the money back. */
async function work() {
  const [first, second, third] = await Promise.all(['One', 'Two', 'Three'].map(book))
  await pay(first)
  if (second) await cancelCheckout(second.attemptId, services)
  await pay(third)
  await processStoredEvents(services)
  if (third) await oweEverything(third.attemptId)
  await makeRefunds(services)
}

/** Other people each time: who is killed leaves unpaid holds, and these are limited. */
async function book(name: string, nth: number) {
  const input = checkoutInput({
    name: `Trainee ${name} ${runId.slice(0, 8)}`,
    scheduleId: runId,
    clientAddress: `2001:db8:${runId.slice(0, 4)}:${nth}::1`,
    // 10% off, from the parent.
    code: 'K7QMP-4XB2N',
    agreedPence: 225_00,
  })
  const outcome = await startCheckout(input, services)
  if (!outcome.ok) return undefined
  const paymentPageId = new URL(outcome.url).pathname.split('/').at(-1) ?? ''
  const { rows } = (await database.db.execute(
    sql`select id from checkout_attempts where session_id = ${paymentPageId}`,
  )) as unknown as { rows: { id: string }[] }
  return { paymentPageId, attemptId: rows[0]?.id ?? '' }
}

/** The parent holds the provider: it takes the money, and tells us of it. */
async function pay(booked: { paymentPageId: string } | undefined) {
  if (!booked) return
  const { paymentPageId } = booked
  const paid = new Promise((resolve) => process.once('message', resolve))
  process.send?.({ pay: paymentPageId })
  await paid
  const type = 'checkout.session.completed'
  await storeEventOnce(database.db, {
    id: `evt_${paymentPageId}`,
    type,
    paymentPageId,
    now: services.now(),
  })
  boundary()
}

async function oweEverything(attemptId: string) {
  await services.db.transaction(async (tx) => {
    const { rows } = (await tx.execute(
      sql`select order_id from checkout_attempts where id = ${attemptId}`,
    )) as unknown as { rows: { order_id: string }[] }
    for (const { id, orderId, paid } of await lockBookings(tx, {
      orderId: rows[0]?.order_id ?? '',
    })) {
      if (paid === 0) continue
      await tx.execute(sql`update course_schedules set current_enrollments = current_enrollments - 1
        where id = ${runId}`)
      await tx.execute(sql`update course_enrollments set status = 'cancelled',
        cancel_reason = 'staff', refund_owed = paid where id = ${id}`)
      await writeDebt(tx, {
        orderId,
        bookingId: id,
        pence: paid,
        reason: 'goodwill',
        key: `debt-${id}`,
        now: services.now(),
      })
    }
  })
}

function dyingAtCommits(db: Handle): Handle {
  return new Proxy(db, {
    get(target, key) {
      const value = Reflect.get(target, key, target)
      if (key !== 'transaction') return typeof value === 'function' ? value.bind(target) : value
      return async (run: (tx: Handle) => Promise<unknown>) => {
        const result = await target.transaction(async (tx) => {
          const made = await run(tx)
          boundary()
          return made
        })
        boundary()
        return result
      }
    },
  })
}

function dyingAtCalls(payments: Payments): Payments {
  return new Proxy(payments, {
    get(target, key) {
      const call = Reflect.get(target, key, target)
      if (typeof call !== 'function') return call
      return async (...asked: unknown[]) => {
        boundary()
        const answer = await Reflect.apply(call, target, asked)
        boundary()
        return answer
      }
    },
  })
}

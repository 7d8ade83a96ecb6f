import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { checkoutLimits } from '#app/domain/booking/limits.ts'
import { createCatalogue } from '#app/domain/catalogue/catalogue.ts'
import { withinOneDeadline } from '#app/payments/one-deadline.ts'
import type { Payments } from '#app/payments/payments.ts'
import { defaultCatalogue } from '#content/default-catalogue.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { checkoutInput } from '#tests/booking/test-office.ts'
import { bothEngines } from '#tests/engines/engines.ts'
import { syncPayment } from '../sync-payment.ts'
import { startCheckout } from './start-checkout.ts'

describe.each(bothEngines)('on $name', (engine) => {
  const office = officeOn(engine)
  const { db } = office

  test('a checkout holds one place and leads to the payment page', async () => {
    const scheduleId = await office.publish(5)
    const outcome = await office.checkout({ scheduleId })
    const booking = await office.booking()
    const [attempt] = await office.attempts()
    expect(outcome).toEqual({ ok: true, url: attempt?.sessionUrl })
    expect(booking).toMatchObject({
      status: 'pending',
      price: 250_00,
      courseTitle: 'Door Supervisor',
      stripeSessionId: attempt?.sessionId,
    })
    expect((await office.date(scheduleId)).currentEnrollments).toBe(1)
  })

  test('a course is booked under the title and price that are published now', async () => {
    const scheduleId = await office.publish(5)
    const title = { catalogue: 'Nightclub Doors', page: 'Nightclub Doors' }
    const courses = defaultCatalogue.courses.map((course) => ({
      ...course,
      ...(course.id === 'door-supervisor' && { title, price: { catalogue: 275_00, page: 275_50 } }),
    }))
    const published = createCatalogue({ ...defaultCatalogue, courses })
    const services = { ...office.services, catalogue: () => published }
    expect((await startCheckout(checkoutInput({ scheduleId }), services)).ok).toBe(true)
    expect(await office.booking()).toMatchObject({ price: 275_50, courseTitle: 'Nightclub Doors' })
    const [attempt] = await office.attempts()
    expect(attempt?.parameters).toMatchObject({ pence: 275_50, title: 'Nightclub Doors' })
    expect((await office.date(scheduleId)).currentEnrollments).toBe(1)
  })

  test('the payment page closes 35 minutes after the attempt, the hold two minutes later', async () => {
    await office.checkout({ scheduleId: await office.publish(5) })
    const [attempt] = await office.attempts()
    const { holdUntil, createdAt } = await office.booking()
    const minutesAfter = (instant: Date | null | undefined) =>
      ((instant?.getTime() ?? 0) - createdAt.getTime()) / 60_000
    expect(minutesAfter(attempt?.expiresAt)).toBe(35)
    expect(minutesAfter(holdUntil)).toBe(37)
  })

  test('without a date no place is held', async () => {
    const scheduleId = await office.publish(5)
    expect((await office.checkout()).ok).toBe(true)
    expect(await office.booking()).toMatchObject({ scheduleId: null, courseDate: '' })
    expect((await office.date(scheduleId)).currentEnrollments).toBe(0)
  })

  test('a full date is refused, and nothing is written', async () => {
    const scheduleId = await office.publish(1)
    await office.checkout({ scheduleId, name: 'First Comer' })
    const late = await office.checkout({ scheduleId, name: 'Second Comer' })
    expect(late).toEqual({ ok: false, reason: 'sold-out' })
    expect(await office.attempts()).toHaveLength(1)
    expect((await office.date(scheduleId)).currentEnrollments).toBe(1)
  })

  test('a date of another course, a past one and an unknown one are refused', async () => {
    const scheduleId = await office.publish(5)
    const refused = { ok: false, reason: 'no-such-date' }
    expect(await office.checkout({ scheduleId, courseSlug: 'security-guard' })).toEqual(refused)
    expect(await office.checkout({ scheduleId: randomUUID() })).toEqual(refused)
    office.pass(31 * 24 * 60)
    expect(await office.checkout({ scheduleId })).toEqual(refused)
  })

  test('the workshop and courses that do not exist cannot be booked', async () => {
    const refused = { ok: false, reason: 'not-bookable' }
    expect(await office.checkout({ courseSlug: 'ai-future-security' })).toEqual(refused)
    expect(await office.checkout({ courseSlug: 'lion-taming' })).toEqual(refused)
  })

  test('the same form sent twice is one booking with one payment page', async () => {
    const sent = { scheduleId: await office.publish(5), submission: randomUUID() }
    const outcomes = await Promise.all([office.checkout(sent), office.checkout(sent)])
    expect(outcomes[0]).toEqual(outcomes[1])
    expect(await office.checkout(sent)).toEqual(outcomes[0])
    expect(await office.attempts()).toHaveLength(1)
    expect(office.cards.paymentPages.size).toBe(1)
  })

  test('the same form with other details closes the first payment page and opens another', async () => {
    const sent = { scheduleId: await office.publish(1), submission: randomUUID() }
    const first = await office.checkout({ ...sent, name: 'Asha Okafo' })
    const second = await office.checkout({ ...sent, name: 'Asha Okafor' })
    const attempts = await office.attempts()
    const stateAt = (url: string) => attempts.find(({ sessionUrl }) => sessionUrl === url)?.state
    expect([first, second].map((each) => each.ok && stateAt(each.url))).toEqual(['expired', 'open'])
    expect((await office.date(sent.scheduleId)).currentEnrollments).toBe(1)
  })

  test('the same form with other details sent twice at once is one booking with one open page', async () => {
    const sent = { scheduleId: await office.publish(5), submission: randomUUID() }
    await office.checkout({ ...sent, name: 'Asha Okafo' })
    const changed = { ...sent, name: 'Asha Okafor' }
    const outcomes = await Promise.all([office.checkout(changed), office.checkout(changed)])
    expect(outcomes[0]).toMatchObject({ ok: true })
    expect(outcomes[1]).toEqual(outcomes[0])
    expect(await office.checkout(changed)).toEqual(outcomes[0])
    const attempts = await office.attempts()
    // Made at the same moment, they are read in either order.
    expect(attempts.map(({ state }) => state).toSorted()).toEqual(['expired', 'open'])
    expect((await office.date(sent.scheduleId)).currentEnrollments).toBe(1)
  })

  test('other details after the first page was paid do not lead to a second payment', async () => {
    const sent = { scheduleId: await office.publish(5), submission: randomUUID() }
    await office.checkout({ ...sent, name: 'Asha Okafo' })
    const [attempt] = await office.attempts()
    office.cards.pay(attempt?.sessionId ?? '')
    const again = await office.checkout({ ...sent, name: 'Asha Okafor' })
    expect(again).toMatchObject({ ok: true, url: expect.stringContaining('/payment-success?') })
    expect(await office.attempts()).toHaveLength(1)
  })

  test('a form sent again after it was paid leads to the success page', async () => {
    const sent = { scheduleId: await office.publish(5), submission: randomUUID() }
    await office.checkout(sent)
    const [attempt] = await office.attempts()
    office.cards.pay(attempt?.sessionId ?? '')
    await syncPayment(attempt?.sessionId ?? '', office.services)
    const again = await office.checkout(sent)
    expect(again).toEqual({
      ok: true,
      url: `https://academy.example/payment-success?course=Door%20Supervisor&session_id=${attempt?.sessionId}`,
    })
    expect(await office.attempts()).toHaveLength(1)
  })

  test('open payment pages are limited per person and per network address', async () => {
    const refused = { ok: false, reason: 'too-many-open' }
    for (let nth = 0; nth < checkoutLimits.openPerPerson; nth += 1) {
      const scheduleId = await office.publish(50)
      expect((await office.checkout({ scheduleId, clientAddress: `192.0.2.${nth}` })).ok).toBe(true)
    }
    const scheduleId = await office.publish(50)
    expect(await office.checkout({ scheduleId, clientAddress: '192.0.2.99' })).toEqual(refused)
    const clientAddress = '198.51.100.7'
    for (let nth = 0; nth < checkoutLimits.openPerAddress; nth += 1) {
      const input = { scheduleId: await office.publish(50), name: `Person ${nth}`, clientAddress }
      expect((await office.checkout(input)).ok).toBe(true)
    }
    const oneMore = { scheduleId, name: 'One More', clientAddress }
    expect(await office.checkout(oneMore)).toEqual(refused)
    expect((await office.date(scheduleId)).currentEnrollments).toBe(0)
  })

  test('checkouts from one network address are limited per hour, also when they are paid', async () => {
    const scheduleId = await office.publish(50)
    const clientAddress = '198.51.100.7'
    for (let nth = 0; nth < checkoutLimits.begunPerAddressPerHour; nth += 1) {
      const input = { scheduleId, name: `Person ${nth}`, clientAddress }
      const { paymentPageId } = await office.begin(input)
      office.cards.pay(paymentPageId)
      await syncPayment(paymentPageId, office.services)
    }
    const oneMore = { scheduleId, name: 'One More', clientAddress }
    const refused = { ok: false, reason: 'too-many-lately' }
    expect(await office.checkout(oneMore)).toEqual(refused)
    expect((await office.checkout({ ...oneMore, clientAddress: '198.51.100.8' })).ok).toBe(true)
    office.pass(61)
    expect((await office.checkout({ ...oneMore, name: 'An Hour Later' })).ok).toBe(true)
  })

  test('a full date is called full, also to a customer at the limit', async () => {
    const scheduleId = await office.publish(1)
    await office.checkout({ scheduleId, name: 'First Comer', clientAddress: '198.51.100.8' })
    for (let nth = 0; nth < checkoutLimits.openPerPerson; nth += 1) {
      expect((await office.checkout({ scheduleId: await office.publish(5) })).ok).toBe(true)
    }
    expect(await office.checkout({ scheduleId: await office.publish(5) })).toEqual({
      ok: false,
      reason: 'too-many-open',
    })
    expect(await office.checkout({ scheduleId })).toEqual({ ok: false, reason: 'sold-out' })
  })

  describe('a form sent again after its payment page has closed', () => {
    const begin = async () => {
      const sent = { scheduleId: await office.publish(1), submission: randomUUID() }
      const { paymentPageId } = await office.begin(sent)
      const [attempt] = await office.attempts()
      return { sent, paymentPageId, url: attempt?.sessionUrl }
    }

    test('leads to a new page, and still one place is held', async () => {
      const { sent, url } = await begin()
      office.pass(36)
      const again = await office.checkout(sent)
      expect(again).toMatchObject({ ok: true, url: expect.stringContaining('cards.example') })
      expect(again).not.toMatchObject({ url })
      expect((await office.attempts()).map(({ state }) => state)).toEqual(['expired', 'open'])
      expect((await office.date(sent.scheduleId)).currentEnrollments).toBe(1)
    })

    test('leads to the success page when it had been paid', async () => {
      const { sent, paymentPageId } = await begin()
      office.cards.pay(paymentPageId)
      office.pass(36)
      const again = await office.checkout(sent)
      expect(again).toMatchObject({ ok: true, url: expect.stringContaining('/payment-success?') })
      expect(await office.attempts()).toHaveLength(1)
    })

    test('is refused while the provider cannot be asked', async () => {
      const { sent } = await begin()
      office.pass(36)
      office.cards.isDown = true
      expect(await office.checkout(sent)).toEqual({ ok: false, reason: 'no-payment-page' })
      expect(await office.attempts()).toHaveLength(1)
    })

    test('leads to a new page though the first was never shown', async () => {
      const sent = { scheduleId: await office.publish(1), submission: randomUUID() }
      office.cards.isDown = true
      await office.checkout(sent)
      office.cards.isDown = false
      office.pass(10)
      expect((await office.checkout(sent)).ok).toBe(true)
      expect((await office.date(sent.scheduleId)).currentEnrollments).toBe(1)
    })
  })

  test('all provider calls of one checkout share one deadline', async () => {
    const sent = { scheduleId: await office.publish(5), submission: randomUUID() }
    await office.begin(sent)
    const changed = checkoutInput({ ...sent, name: 'Another Name' })
    const slow = (payments: Payments): Payments =>
      new Proxy(payments, {
        get: (target, call: keyof Payments) => async (asked: never) => {
          await pause(100)
          return target[call](asked, '' as never, new Date() as never)
        },
      })
    const checkoutWithin = (ms: number) => {
      const payments = withinOneDeadline(slow(office.cards), ms)
      return startCheckout(changed, { ...office.services, payments })
    }
    // Enough to close the first page, or to open the second, but not for both.
    expect(await checkoutWithin(150)).toEqual({ ok: false, reason: 'no-payment-page' })
    expect((await checkoutWithin(30_000)).ok).toBe(true)
  })

  test('a payment page without an address is told apart from a provider that does not answer', async () => {
    const sent = { scheduleId: await office.publish(5), submission: randomUUID() }
    const payments: Payments = Object.create(office.cards, {
      createPaymentPage: {
        value: async (asked: Parameters<Payments['createPaymentPage']>[0]) => {
          const made = await office.cards.createPaymentPage(asked)
          return made.ok ? { ...made, value: { ...made.value, url: null } } : made
        },
      },
    })
    const services = { ...office.services, payments }
    const missing = { ok: false, reason: 'no-payment-url' }
    expect(await startCheckout(checkoutInput(sent), services)).toEqual(missing)
    expect(await startCheckout(checkoutInput(sent), services)).toEqual(missing)
    expect((await office.checkout(sent)).ok).toBe(true)
    expect(await office.attempts()).toHaveLength(1)
  })

  test('a provider that does not answer leaves a hold that the form uses when it is sent again', async () => {
    const sent = { scheduleId: await office.publish(5), submission: randomUUID() }
    office.cards.isDown = true
    expect(await office.checkout(sent)).toEqual({ ok: false, reason: 'no-payment-page' })
    office.cards.isDown = false
    expect((await office.checkout(sent)).ok).toBe(true)
    expect(await office.attempts()).toHaveLength(1)
    expect((await office.date(sent.scheduleId)).currentEnrollments).toBe(1)
  })

  describe('a booking reference that is in use', () => {
    /** The next inserts of a booking fail as if their references were in use. */
    const referencesInUse = async (times: number) => {
      await db.execute(sql`create sequence inserts`)
      await db.execute(
        sql.raw(`create function refuse_reference() returns trigger language plpgsql as $$
          begin
            if nextval('inserts') <= ${times} then
              raise unique_violation using constraint = 'course_enrollments_reference';
            end if;
            return new;
          end $$`),
      )
      await db.execute(sql`create trigger refuse_reference before insert
        on course_enrollments for each row execute function refuse_reference()`)
    }
    afterEach(async () => {
      await db.execute(sql`drop function refuse_reference cascade`)
      await db.execute(sql`drop sequence inserts`)
    })

    test('is replaced by another', async () => {
      await referencesInUse(1)
      const scheduleId = await office.publish(5)
      expect((await office.checkout({ scheduleId })).ok).toBe(true)
      expect((await office.date(scheduleId)).currentEnrollments).toBe(1)
    })

    test('is replaced at most twice; then the checkout is refused, and nothing is held', async () => {
      await referencesInUse(3)
      const scheduleId = await office.publish(5)
      expect(await office.checkout({ scheduleId })).toEqual({
        ok: false,
        reason: 'no-payment-page',
      })
      expect(await office.attempts()).toEqual([])
      expect((await office.date(scheduleId)).currentEnrollments).toBe(0)
    })
  })
})

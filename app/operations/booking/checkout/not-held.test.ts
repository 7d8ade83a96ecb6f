import { describe, expect, test } from 'vitest'
import { keptUnpaid } from '#app/domain/booking/limits.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { fullPrice } from '#tests/booking/test-office.ts'
import { bothEngines } from '#tests/engines/engines.ts'
import { syncPayment } from '../sync-payment.ts'
import { cancelCheckout } from './cancel-checkout.ts'
import { pollOpenCheckouts } from './poll-open-checkouts.ts'

describe.each(bothEngines)(
  'when much of a date was on payment pages that nobody paid, on $name',
  (engine) => {
    const office = officeOn(engine)

    const buyer = (scheduleId: string, nth: number) => ({
      scheduleId,
      name: `Buyer ${nth}`,
      clientAddress: `192.0.2.${nth}`,
    })
    const taken = async (id: string) => (await office.date(id)).currentEnrollments

    /** A date with one place, which two buyers have let go: more may not be held within 48 hours. */
    async function letGoTwice() {
      const scheduleId = await office.publish(1)
      for (const nth of [1, 2]) {
        await office.begin(buyer(scheduleId, nth))
        expect(await taken(scheduleId)).toBe(1)
        office.pass(40)
        await pollOpenCheckouts(office.services)
      }
      return scheduleId
    }

    test('its places can still be bought, and stay on sale until they are paid for', async () => {
      const scheduleId = await letGoTwice()
      const third = await office.begin(buyer(scheduleId, 3))
      expect(await taken(scheduleId)).toBe(0)
      expect(await office.bookingOf(third.orderId)).toMatchObject({
        status: 'cancelled',
        cancelReason: 'not-held',
        holdUntil: null,
      })
      const [{ parameters } = { parameters: null }] = (await office.attempts()).slice(-1)
      expect(parameters?.description).toContain('Yours as soon as you have paid')
      const fourth = await office.begin(buyer(scheduleId, 4))
      office.cards.pay(fourth.paymentPageId)
      await syncPayment(fourth.paymentPageId, office.services)
      expect(await office.bookingOf(fourth.orderId)).toMatchObject({
        status: 'confirmed',
        payment: 'paid',
        paid: fullPrice,
        cancelReason: null,
      })
      expect(await taken(scheduleId)).toBe(1)
      expect(await office.checkout(buyer(scheduleId, 5))).toMatchObject({ reason: 'sold-out' })
    })

    test('who pays second for the last place gets all the money back, with a letter', async () => {
      const scheduleId = await letGoTwice()
      const [third, fourth] = [
        await office.begin(buyer(scheduleId, 3)),
        await office.begin(buyer(scheduleId, 4)),
      ]
      for (const { paymentPageId } of [fourth, third]) {
        office.cards.pay(paymentPageId)
        await syncPayment(paymentPageId, office.services)
      }
      expect(await office.bookingOf(fourth.orderId)).toMatchObject({ status: 'confirmed' })
      expect(await office.bookingOf(third.orderId)).toMatchObject({
        status: 'cancelled',
        paid: fullPrice,
        refundOwed: fullPrice,
      })
      const letters = await office.letters()
      const apologies = letters.flatMap(({ message }) =>
        message?.template === 'late-payment-apology' ? [message.facts] : [],
      )
      expect(apologies).toMatchObject([{ reason: 'full', refundPence: fullPrice }])
      expect(await taken(scheduleId)).toBe(1)
    })

    test('without a payment nothing is left of it, and it does not count against the buyer', async () => {
      const scheduleId = await letGoTwice()
      const third = await office.begin(buyer(scheduleId, 3))
      office.pass(40)
      await pollOpenCheckouts(office.services)
      expect(await office.bookingOf(third.orderId)).toMatchObject({
        status: 'cancelled',
        cancelReason: 'expired',
      })
      const fourth = await office.begin(buyer(scheduleId, 4))
      await cancelCheckout(fourth.attemptId, office.services)
      office.cards.payAtTheLastMoment(fourth.paymentPageId)
      await syncPayment(fourth.paymentPageId, office.services)
      expect(await taken(scheduleId)).toBe(0)
      // Two days later its places are held again.
      office.pass(keptUnpaid.windowHours * 60)
      await office.begin(buyer(scheduleId, 5))
      expect(await taken(scheduleId)).toBe(1)
    })

    test('a class may be held twice within 48 hours; paid ones do not count', async () => {
      const scheduleId = await office.publish(12)
      const group = (nth: number, places: number) =>
        office.begin({ ...buyer(scheduleId, nth), places })
      for (const nth of [1, 2]) {
        await group(nth, 12)
        expect(await taken(scheduleId)).toBe(12)
        office.pass(40)
        await pollOpenCheckouts(office.services)
      }
      await group(3, 12)
      expect(await taken(scheduleId)).toBe(0)
      await office.pay({ ...buyer(scheduleId, 4), places: 3 })
      expect(await taken(scheduleId)).toBe(3)
      // Two places more may be held, and not two after that.
      await group(5, 2)
      expect(await taken(scheduleId)).toBe(5)
      await group(6, 2)
      expect(await taken(scheduleId)).toBe(5)
    })
  },
)

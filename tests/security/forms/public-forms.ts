import { createHmac, randomUUID } from 'node:crypto'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { certificateById } from '#app/storage/certificate/certificates.ts'
import { sandboxWebhookSecret } from '#server/card-provider.ts'
import { addPaidBooking, addRun } from '#tests/booking/paid-booking.ts'
import { goodEnquiry } from '#tests/mail/contact-cases.ts'
import { authSecret } from '#tests/server/peopled-academy.ts'
import { newStaffOrder } from '#tests/staff-order.ts'
import { newEntry } from '#tests/waitlist-entry.ts'
import { day } from './future-day.ts'
import { form, type GoodForm, newAddress } from './good-form.ts'

/** What visitors send who are not signed in, and the card provider. */
export const publicForms: Record<string, GoodForm> = {
  '/contact': form('anonymous', 303, () => ({ ...goodEnquiry, email: newAddress() })),
  '/privacy-complaint': form('anonymous', 302, () => ({
    firstName: 'Ana',
    lastName: 'Lopes',
    email: newAddress(),
    message: 'You wrote to me after I had objected.',
  })),
  '/courses/:slug/book': form('anonymous', 303, goodBooking),
  '/courses/:slug/waitlist': form('anonymous', 303, () => ({
    // No course begins and ends on this one day: nobody waits for places that are free.
    earliest: addDays(day, 61),
    latest: addDays(day, 61),
    weekends: 'yes',
    fullName: 'Asha Okafor',
    email: newAddress(),
    phone: '07700 900123',
    places: '2',
    fewerWillDo: 'yes',
    referenceCode: '',
  })),
  '/waitlist/:token': {
    as: 'anonymous',
    taken: 303,
    async fill({ database }) {
      const { path } = await newEntry(database.db, authSecret)
      return { path, fields: { intent: 'confirm' } }
    },
  },
  '/letters/:token': form('anonymous', 303, () => ({ choice: 'refuse' })),
  '/api/bookings/:slug': form('anonymous', 200, goodBooking),
  '/cookie-policy': form('anonymous', 303, () => ({ answer: 'some', allow: 'analytics' })),
  '/api/cookie-choice': form('anonymous', 204, () => ({ answer: 'some', allow: 'analytics' })),
  '/find-booking': {
    as: 'anonymous',
    taken: 302,
    // Another person each time: links for one person are limited.
    async fill({ database: { db } }) {
      const email = newAddress()
      const run = await addRun(db, 40)
      const { id } = await addPaidBooking(db, { email, authSecret, run })
      return { fields: { email, reference: id.slice(0, 8) } }
    },
  },
  '/my-payment/:token': {
    as: 'anonymous',
    taken: 303,
    async fill({ database }) {
      const { path } = await newStaffOrder(database.db, authSecret)
      return { path, fields: { amount: 'next' } }
    },
  },
  // The right one, of which any number may be asked.
  '/verify/:code': form('anonymous', 200, async ({ database, ids }) => {
    const found = await certificateById(database.db, ids.certificate)
    return { surname: found?.fullName ?? '' }
  }),
  '/api/payments/events': {
    as: 'anonymous',
    taken: 200,
    fill: () => ({ fields: {}, json: signedEvent(newEvent()) }),
  },
}

function goodBooking() {
  return {
    submission: randomUUID(),
    date: '',
    expressRequest: '',
    fullName: 'Asha Okafor',
    email: newAddress(),
    phone: '07700 900123',
    emergencyContact: 'Her brother',
    dietaryRequirements: 'None',
    places: '1',
    attending: 'yes',
    companyName: '',
    companyAddress: '',
    purchaseOrder: '',
    total: '',
    code: '',
  }
}

function newEvent() {
  const object = { id: `cs_test_${randomUUID()}`, object: 'checkout.session' }
  return JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object },
  })
}

/** As the sandbox's card provider signs what it tells. */
export function signedEvent(body: string) {
  const at = Math.floor(Date.now() / 1000)
  const secret = sandboxWebhookSecret(authSecret)
  const hash = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${at},v1=${hash}` }
  return { body, headers }
}

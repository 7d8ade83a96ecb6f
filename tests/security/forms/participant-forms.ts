import { privateToken } from '#app/auth/private-link.server.ts'
import { addOrderLink } from '#app/operations/booking/self-service/booking-link.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { addGroupOrder } from '#tests/booking/group-order.ts'
import { addRun } from '#tests/booking/paid-booking.ts'
import { changeRow } from '#tests/rows.ts'
import { authSecret, type PeopledAcademy } from '#tests/server/peopled-academy.ts'
import { type GoodForm, newAddress } from './good-form.ts'
import { newBooking } from './paid-place.ts'

/** Of a group: its buyer names people, each of them gives their details, or says that they cannot come. */
export function formsOfParticipants() {
  const forms: Record<string, GoodForm> = {}
  for (const address of ['/my-order/:orderToken', '/dashboard/orders/:orderId']) {
    forms[`${address}/participants`] = {
      as: address.startsWith('/dashboard') ? 'trainee' : 'anonymous',
      taken: 302,
      async fill(site) {
        const { orderId, orderToken, id } = await newGroup(site)
        const path = address.replace(':orderToken', orderToken).replace(':orderId', orderId)
        const fields = {
          [`fullName-${id}`]: 'Rui Lopes',
          [`email-${id}`]: newAddress(),
          [`phone-${id}`]: '',
          [`revision-${id}`]: '0',
          shared: '',
        }
        return { path: `${path}/participants`, fields }
      },
    }
  }
  for (const address of ['/my-booking/:token', '/dashboard/bookings/:id']) {
    forms[`${address}/details`] = {
      as: address.startsWith('/dashboard') ? 'trainee' : 'anonymous',
      taken: 302,
      async fill(site) {
        const { id, token } = await newBooking(site)
        await changeRow(site.database.db, courseEnrollments, id, { detailsState: 'missing' })
        const path = address.replace(':token', token).replace(':id', id)
        return { path: `${path}/details`, fields: { ...goodDetails, email: site.emails.trainee } }
      },
    }
    forms[`${address}/cannot-come`] = {
      as: address.startsWith('/dashboard') ? 'trainee' : 'anonymous',
      taken: 302,
      async fill(site) {
        const { id, token, orderId } = await newBooking(site)
        const { db } = site.database
        const somebodyElse = { buyerEmail: newAddress(), buyerName: 'Paula Payer' }
        await changeRow(db, orders, orderId, somebodyElse)
        const path = address.replace(':token', token).replace(':id', id)
        return { path: `${path}/cannot-come`, fields: { intent: 'say', message: 'I am ill.' } }
      },
    }
    forms[`${address}/licence`] = {
      as: address.startsWith('/dashboard') ? 'trainee' : 'anonymous',
      taken: 302,
      async fill(site) {
        const { id, token } = await newBooking(site)
        await changeRow(site.database.db, courseEnrollments, id, { courseSlug: 'security-guard' })
        const path = address.replace(':token', token).replace(':id', id)
        return { path: `${path}/licence`, fields: { licenceUntil: inAYear(), tellsBuyer: 'yes' } }
      },
    }
  }
  return forms
}

const inAYear = () => new Date(Date.now() + 365 * 24 * 3_600_000).toISOString().slice(0, 10)

const goodDetails = {
  fullName: 'Ana Lopes',
  birthDay: '7',
  birthMonth: '3',
  birthYear: '1994',
  email: '',
  phone: '07700 900123',
  emergencyContact: 'Rui',
  dietaryRequirements: 'None',
  'declared-identity': 'yes',
  'declared-age': 'yes',
  'declared-english': 'yes',
  'declared-details': 'yes',
  revision: '0',
  firstAidUntil: '',
  licenceNumber: '',
  licenceUntil: '',
  adjustments: 'A seat near the front',
}

const dayBefore = () => new Date(Date.now() - 24 * 3_600_000)

/** An order of two places that nobody is named for, bought by the trainee. */
async function newGroup({ database: { db }, emails: { trainee } }: PeopledAcademy) {
  const { id: scheduleId } = await addRun(db, 40)
  const buyer = { fullName: 'Ana Lopes', email: trainee, phone: '07700 900123' }
  const courseSlug = 'emergency-first-aid'
  const group = { scheduleId, courseSlug, buyer, places: [{}, {}], boughtAt: dayBefore() }
  const { orderId, bookingIds } = await addGroupOrder(db, group)
  const name = await addOrderLink(db, { orderId, scheduleId }, new Date())
  const orderToken = privateToken({ env: { authSecret } }, name)
  return { orderId, orderToken, id: bookingIds[0] ?? '' }
}

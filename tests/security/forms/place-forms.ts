import { quotedRefund } from '#tests/booking/own-place.ts'
import { addRun } from '#tests/booking/paid-booking.ts'
import { authSecret, type PeopledAcademy } from '#tests/server/peopled-academy.ts'
import { type Fields, type GoodForm, newAddress } from './good-form.ts'
import { newBooking, type PaidBooking } from './paid-place.ts'

/** The same three forms at each address of a booking: of its trainee and of its buyer. */
export function formsOfPlaces() {
  const addresses: Record<string, (booking: PaidBooking) => string> = {
    '/my-booking/:token': ({ token }) => `/my-booking/${token}`,
    '/my-order/:orderToken/places/:bookingId': ({ orderToken, id }) =>
      `/my-order/${orderToken}/places/${id}`,
    '/dashboard/bookings/:id': ({ id }) => `/dashboard/bookings/${id}`,
    '/dashboard/orders/:orderId/places/:bookingId': ({ orderId, id }) =>
      `/dashboard/orders/${orderId}/places/${id}`,
  }
  const forms: Record<string, GoodForm> = {}
  for (const [address, pathOf] of Object.entries(addresses)) {
    const as = address.startsWith('/dashboard') ? 'trainee' : 'anonymous'
    const add = (page: string, fields: (site: PeopledAcademy, id: string) => Promise<Fields>) => {
      forms[`${address}/${page}`] = {
        as,
        taken: 302,
        async fill(site) {
          const booking = await newBooking(site)
          return { path: `${pathOf(booking)}/${page}`, fields: await fields(site, booking.id) }
        },
      }
    }
    add('cancel', async (site, id) => ({ quote: await quoteFor(site, id) }))
    add('move', async ({ database }) => {
      const { id: toDate } = await addRun(database.db, 60)
      return { toDate, revision: '0', cappedPercent: '75' }
    })
    add('receipt', async () => ({}))
    add('replace', async () => ({
      fullName: 'Rui Lopes',
      email: newAddress(),
      phone: '07700 900456',
      revision: '0',
    }))
  }
  return forms
}

async function quoteFor({ people }: PeopledAcademy, bookingId: string) {
  const env = { ...people.services.env, authSecret }
  return (await quotedRefund(bookingId, { ...people.services, env })).signed
}

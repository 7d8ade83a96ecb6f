import { data, type RouterContextProvider, redirect } from 'react-router'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { sameAddress } from '#app/domain/booking/self-service/replacement.ts'
import { maySeeToIt } from '#app/domain/booking/self-service/who-decides.ts'
import type { PersonActing } from '#app/operations/booking/self-service/person-acting.ts'
import { subjectOfToken } from '#app/operations/people/private-page.ts'
import { requireUser } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import {
  bookingById,
  bookingOf,
  bookingsOfOrder,
  type TraineeBooking,
} from '#app/storage/booking/trainee-bookings.ts'

type Args = {
  request: Request
  context: Readonly<RouterContextProvider>
  /** `token` and `orderToken` of a private link, `id` and `orderId` for somebody who is signed in. */
  params: {
    token?: string
    id?: string
    orderToken?: string
    orderId?: string
    /** One place of an order. */
    bookingId?: string
  }
}

export type OwnBooking = {
  booking: TraineeBooking
  /** Where its pages are for this visitor. */
  path: string
  /** Where the visitor comes from and goes back to. */
  home: string
  actor: PersonActing
  /** Whether this visitor paid for it. */
  isBuyer: boolean
}

/** The booking that a visitor may manage: by a private link, or as its trainee or buyer who is signed in. */
export async function requireOwnBooking(args: Args): Promise<OwnBooking> {
  const { token, id, bookingId } = args.params
  if (bookingId !== undefined) return requirePlace(args, bookingId)
  const services = args.context.get(servicesContext)
  if (token !== undefined) {
    const found = await subjectOfToken('manage', token, services)
    const booking = found ? await bookingById(services.db, found) : undefined
    if (!booking) throw redirect('/find-booking?ended')
    return ofTrainee(booking, `/my-booking/${token}`, null)
  }
  const user = await requireUser(args)
  const booking = user.emailVerified
    ? await bookingOf(services.db, { email: user.email, id: id ?? '' })
    : undefined
  // The same answer for another person's booking and for an unknown id.
  if (!booking) throw data(null, { status: 404 })
  return ofTrainee(booking, `/dashboard/bookings/${booking.id}`, user.id)
}

/** For the pages where it is changed; a participant who did not pay reads on the booking's page who decides. */
export async function requireDeciding(args: Args): Promise<OwnBooking> {
  const own = await requireOwnBooking(args)
  if (!maySeeToIt(own.booking, own.actor.by)) throw redirect(own.home)
  return own
}

function ofTrainee(booking: TraineeBooking, path: string, userId: string | null): OwnBooking {
  const isBuyer = sameAddress(booking, { email: booking.buyerEmail })
  return { booking, path, home: path, actor: { by: 'trainee', userId }, isBuyer }
}

async function requirePlace(args: Args, bookingId: string): Promise<OwnBooking> {
  const { bookings, path: home, userId } = await requireOwnOrder(args)
  const booking = bookings.find(({ id }) => id === bookingId)
  if (!booking) throw data(null, { status: 404 })
  const path = `${home}/places/${bookingId}`
  return { booking, path, home, actor: { by: 'buyer', userId }, isBuyer: true }
}

export type OwnOrder = {
  bookings: readonly [TraineeBooking, ...TraineeBooking[]]
  path: string
  userId: string | null
}

/** The order of a buyer: by a private link, or of whoever is signed in. */
export async function requireOwnOrder(args: Args): Promise<OwnOrder> {
  const services = args.context.get(servicesContext)
  const { orderToken, orderId = '' } = args.params
  if (orderToken !== undefined) {
    const found = await subjectOfToken('order', orderToken, services)
    const [first, ...others] = found ? await bookingsOfOrder(services.db, found) : []
    if (!first) throw redirect('/find-booking?ended')
    return { bookings: [first, ...others], path: `/my-order/${orderToken}`, userId: null }
  }
  const user = await requireUser(args)
  const [first, ...others] =
    user.emailVerified && isRecordId(orderId) ? await bookingsOfOrder(services.db, orderId) : []
  // All places of an order have one buyer.
  const isTheirs = first && sameAddress({ email: first.buyerEmail }, user)
  if (!isTheirs) throw data(null, { status: 404 })
  return { bookings: [first, ...others], path: `/dashboard/orders/${orderId}`, userId: user.id }
}

import { privateToken } from '#app/auth/private-link.server.ts'
import { addBookingLink, addOrderLink } from '#app/operations/booking/self-service/booking-link.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { addGroupOrder } from '../booking/group-order.ts'
import { addRun } from '../booking/paid-booking.ts'
import { rowOf } from '../rows.ts'
import { pagesDatabase, pagesSecret } from './academy-pages.ts'

type Group = Partial<Parameters<typeof addGroupOrder>[1]> & { startsIn?: number }

/** An order of three places that nobody is named for, with the buyer's private link. */
export async function addGroup({ startsIn = 40, ...group }: Group = {}) {
  const db = await pagesDatabase()
  const { id: scheduleId } = await addRun(db, startsIn)
  const boughtAt = new Date(Date.now() - 24 * 60 * 60 * 1000)
  const courseSlug = 'emergency-first-aid'
  const places = [{}, {}, {}]
  const order = await addGroupOrder(db, { scheduleId, courseSlug, places, boughtAt, ...group })
  const { orderId, bookingIds } = order
  const [first = '', second = '', third = ''] = bookingIds
  const orderToken = tokenOf(await addOrderLink(db, { orderId, scheduleId }, new Date()))
  return { orderId, scheduleId, first, second, third, orderToken }
}

/** A private link to the page of one place. */
export async function linkTo(id: string, scheduleId: string) {
  return tokenOf(await addBookingLink(await pagesDatabase(), { id, scheduleId }, new Date()))
}

export async function placeRow(id: string) {
  const db = await pagesDatabase()
  return rowOf(db, courseEnrollments, id)
}

const tokenOf = (name: string) => privateToken({ env: { authSecret: pagesSecret } }, name)

type Person = { fullName: string; email: string; phone: string }

/** What the buyer types for one place. */
export const nameFields = (id: string, { fullName, email, phone }: Person, revision = 0) => ({
  [`fullName-${id}`]: fullName,
  [`email-${id}`]: email,
  [`phone-${id}`]: phone,
  [`revision-${id}`]: String(revision),
})

/** What a participant of a first aid course types. */
export const detailsFields = (over: Record<string, string> = {}) => ({
  fullName: 'Rui Lopes',
  birthDay: '7',
  birthMonth: '3',
  birthYear: '1994',
  email: 'rui@post.example',
  phone: '07700 900456',
  emergencyContact: '',
  dietaryRequirements: '',
  'declared-identity': 'yes',
  'declared-age': 'yes',
  'declared-english': 'yes',
  'declared-details': 'yes',
  revision: '1',
  ...over,
})

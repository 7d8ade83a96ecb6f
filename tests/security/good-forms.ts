import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { privateToken } from '../../app/auth/private-link.server.ts'
import { addDays } from '../../app/domain/basics/calendar-date.ts'
import { londonToday } from '../../app/domain/basics/london-time.ts'
import { newCode } from '../../app/domain/booking/order/discount-code.ts'
import { teachingDayKey } from '../../app/domain/schedule/trainers/teaching-day.ts'
import {
  addBookingLink,
  addOrderLink,
} from '../../app/operations/booking/self-service/booking-link.ts'
import { quoteRefund } from '../../app/operations/booking/self-service/quote-refund.ts'
import { inviteAdmin } from '../../app/operations/people/invite-admin.ts'
import { requestPasswordReset } from '../../app/operations/people/request-password-reset.ts'
import { publishDates } from '../../app/operations/schedule/publish-run.ts'
import { insertCode } from '../../app/storage/booking/codes/codes.ts'
import { openMatter } from '../../app/storage/booking/matters.ts'
import { bookingById } from '../../app/storage/booking/trainee-bookings.ts'
import { certificateById } from '../../app/storage/certificate/certificates.ts'
import { keepEnquiry } from '../../app/storage/enquiry/enquiries.ts'
import { addCompany } from '../../app/storage/invoice/companies.ts'
import { teachingDays } from '../../app/storage/schedule/teaching.ts'
import { users } from '../../app/storage/schema/accounts.ts'
import { courseEnrollments } from '../../app/storage/schema/booking.ts'
import { matters } from '../../app/storage/schema/matter.ts'
import { bankHolidays } from '../../content/bank-holidays.ts'
import { sandboxWebhookSecret } from '../../server/card-provider.ts'
import { password } from '../accounts/test-accounts.ts'
import { newAskedTrainer } from '../asked-trainer.ts'
import { addGroupOrder } from '../booking/group-order.ts'
import { addPaidBooking, addRun } from '../booking/paid-booking.ts'
import { catalogue } from '../catalogue.ts'
import { goodEnquiry } from '../mail/contact-cases.ts'
import { authSecret, type PeopledAcademy, type Person } from '../server/peopled-academy.ts'
import { addRoom, addTrainer } from '../staff/test-classroom.ts'
import { newStaffOrder } from '../staff-order.ts'
import { newEntry } from '../waitlist-entry.ts'
import { goodBatch, goodMarks, goodResults } from './good-register.ts'

export type Filled = {
  /** Every field that the form has: what is not here is not the sender's to choose. */
  fields: Record<string, string>
  /** What is sent where it is no form. */
  json?: { body: string; headers: Record<string, string> }
  /** Where what it is about was made for this form alone. */
  path?: string
  cookie?: string
}

type GoodForm = {
  as: Person
  /** Filled in afresh each time, for some are taken only once. */
  fill: (site: PeopledAcademy) => Filled | Promise<Filled>
  /** What it is answered with when it is taken. */
  taken: number
}

/** One form for every action, filled in so that it is taken; a new action without one fails. */
export const goodForms: Record<string, GoodForm> = {
  '/contact': form('anonymous', 303, () => ({ ...goodEnquiry, email: newAddress() })),
  '/courses/:slug/book': form('anonymous', 303, goodBooking),
  '/courses/:slug/waitlist': form('anonymous', 303, () => ({
    // No course begins and ends on this one day: nobody waits for places that are free.
    ...{ earliest: addDays(day, 61), latest: addDays(day, 61), weekends: 'yes' },
    ...{ fullName: 'Asha Okafor', email: newAddress(), phone: '07700 900123' },
    ...{ places: '2', fewerWillDo: 'yes', referenceCode: '' },
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
  '/sign-in': form('anonymous', 302, ({ emails }) => ({ email: emails.trainee, password })),
  // Nobody is between the two services, so the right answer is that it is too late.
  '/sign-in/second-factor': form('anonymous', 401, () => ({ code: '123456' })),
  '/sign-up': form('anonymous', 302, () => ({
    fullName: 'New Person',
    email: newAddress(),
    password,
  })),
  // Another address each time: requests for one person are limited.
  '/forgot-password': form('anonymous', 302, () => ({ email: newAddress() })),
  '/reset-password': {
    as: 'anonymous',
    taken: 302,
    async fill({ people }) {
      const email = newAddress()
      await people.trainee(email)
      await requestPasswordReset(email, people.asked(), people.services)
      return {
        fields: { token: await people.token(email, 'password-reset'), username: '', password },
      }
    },
  },
  '/confirm-email': {
    as: 'anonymous',
    taken: 302,
    async fill({ people }) {
      const email = newAddress()
      await people.signUp({ email, fullName: 'New Person', password })
      const token = await people.token(email, 'email-confirmation')
      return { fields: { token, username: '', password } }
    },
  },
  '/sign-out': {
    as: 'trainee',
    taken: 200,
    fill: async ({ people }) => ({ fields: {}, cookie: await newTrainee(people) }),
  },
  '/dashboard': form('trainee', 302, () => ({ form: 'details', fullName: 'Ana Lopes' })),
  '/find-booking': {
    as: 'anonymous',
    taken: 302,
    // Another person each time: links for one person are limited.
    async fill({ database: { db } }) {
      const email = newAddress()
      const { id } = await addPaidBooking(db, { email, authSecret })
      return { fields: { email, reference: id.slice(0, 8) } }
    },
  },
  ...formsOfPlaces(),
  '/dashboard/second-factor': {
    as: 'trainee',
    taken: 200,
    fill: async ({ slowPeople }) => ({
      fields: { step: 'start', username: '', password, secret: '', code: '' },
      cookie: await newTrainee(slowPeople),
    }),
  },
  '/api/session': form('trainee', 200, () => ({})),
  '/admin/login': form('anonymous', 302, ({ emails }) => ({ email: emails.admin, password })),
  '/admin/invitation': {
    as: 'anonymous',
    taken: 302,
    async fill({ people }) {
      const email = newAddress()
      await inviteAdmin({ email, fullName: 'Sam Okafor' }, null, people.services)
      const token = await people.token(email, 'admin-invitation')
      return { fields: { token, username: '', password } }
    },
  },
  '/admin/users': form('admin', 302, () => ({
    form: 'invite',
    email: newAddress(),
    fullName: 'Ola Berg',
    userId: '',
  })),
  '/trainer/runs/:id/people/:bookingId': form('trainer', 200, async ({ database, ids }) => {
    const [row] = await database.db
      .select({ revision: courseEnrollments.revision })
      .from(courseEnrollments)
      .where(eq(courseEnrollments.id, ids.booking))
    return {
      ...{ intent: 'record-check', revision: String(row?.revision), what: 'identity', record: '' },
      ...{ document: 'birth-certificate-at-birth', country: 'United Kingdom', number: '4821' },
      ...{ issuedOn: '', expiresOn: '', showsAddress: 'yes', reason: '' },
      ...{ birthDay: '', birthMonth: '', birthYear: '' },
    }
  }),
  '/admin/bookings/new': form('admin', 302, () => ({
    ...{ submission: randomUUID(), courseSlug: 'door-supervisor', date: '', places: '1' },
    ...{ fullName: 'Asha Okafor', email: newAddress(), phone: '07700 900123', attending: 'yes' },
    ...{ price: 'list', account: '', accountOrder: '', means: 'link', received: 'no', enquiry: '' },
    holdUntil: addDays(londonToday(new Date()), 3),
    ...{ companyName: '', companyAddress: '', purchaseOrder: '', total: '' },
    ...{ agreedPrice: '', priceReason: '', amount: '', reference: '', receivedOn: '' },
    ...{ deposit: '', laterPayments: '', balanceDue: '', overbook: '', requested: '' },
  })),
  '/teaching/:token': {
    as: 'anonymous',
    taken: 303,
    async fill({ database }) {
      const { path, day: shown } = await newAskedTrainer(database.db, authSecret)
      return { path, fields: { 'day-1': shown, 'answer-1': 'accepted' } }
    },
  },
  '/trainer/runs/:id': form('trainer', 303, async ({ database, ids }) => {
    const own = (await teachingDays(database.db, ids.schedule)).find(
      ({ email }) => email === 'trainer@example.com',
    )
    return { 'day-1': own ? teachingDayKey(own) : '', 'answer-1': 'accepted' }
  }),
  '/my-payment/:token': {
    as: 'anonymous',
    taken: 303,
    async fill({ database }) {
      const { path } = await newStaffOrder(database.db, authSecret)
      return { path, fields: { amount: 'next' } }
    },
  },
  '/admin/bookings/:id': form('admin', 200, async ({ database, ids }) => {
    const [row] = await database.db
      .select({ revision: courseEnrollments.revision })
      .from(courseEnrollments)
      .where(eq(courseEnrollments.id, ids.booking))
    return { intent: 'note', note: 'Called.', revision: String(row?.revision) }
  }),
  '/admin/inspection': form('admin', 303, ({ ids }) => ({
    ...{ intent: 'pack', which: 'ticked', run: ids.schedule, person: '', proof: '' },
    ...{ from: day, until: day, course: '', pack: '', link: '' },
  })),
  '/admin/inspection/runs/:id': form('admin', 303, () => ({
    ...{ toldOn: londonToday(new Date()), reference: 'E-mail to the awarding organisation' },
  })),
  '/admin/codes': form('admin', 200, async ({ database }) => {
    const id = randomUUID()
    await insertCode(database.db, {
      ...{ id, code: newCode(randomBytes(10)), unit: 'percent', amount: 10, fromDay: day },
      ...{ totalLimit: 3, note: 'Summer fair', createdBy: 'staff' },
    })
    return { code: id, agreed: 'yes' }
  }),
  '/admin/codes/new': form('admin', 302, () => ({
    ...{ id: randomUUID(), takes: 'percent', amount: '10', courses: 'door-supervisor' },
    ...{ from: day, until: addDays(day, 30), totalLimit: '3', perPersonLimit: '1' },
    ...{ note: 'Summer fair', forEmail: '' },
  })),
  '/admin/schedules/new': form('admin', 302, () => ({
    ...dateFields,
    salesClose: `${addDays(day, -3)}T12:00`,
    ...{ anyway: '', override: '' },
  })),
  '/admin/schedules/planner': form('admin', 200, async ({ database: { db } }) => {
    plannedDays += 1
    const planned = addDays(day, 100 + plannedDays)
    return {
      ...{ 'course-1': 'emergency-first-aid', 'include-1': 'yes', 'places-1': '8' },
      ...{ 'first-1': planned, 'last-1': planned, 'starts-1': '09:00', 'ends-1': '17:00' },
      'lead-1': await addTrainer(db, 'Rosa Blythe', 'emergency-first-aid'),
      'room-1': await addRoom(db, 'Room 1'),
    }
  }),
  '/admin/schedules/:id': {
    as: 'admin',
    taken: 302,
    async fill(site) {
      const path = `/admin/schedules/${await newDate(site)}`
      return {
        path,
        fields: { intent: 'edit', ...dateFields, location: 'Town Hall', anyway: '', override: '' },
      }
    },
  },
  '/admin/schedules/:id/cancel': {
    as: 'admin',
    taken: 302,
    async fill(site) {
      const path = `/admin/schedules/${await newDate(site)}/cancel`
      return { path, fields: { everyone: 'refund', message: '', agreed: 'yes' } }
    },
  },
  '/admin/companies/new': form('admin', 302, () => ({
    ...companyFields,
    name: `Guarding ${randomUUID()}`,
  })),
  '/admin/companies/:id': {
    as: 'admin',
    taken: 200,
    async fill({ database }) {
      const name = `Guarding ${randomUUID()}`
      const id = await addCompany(database.db, {
        ...{ name, address: '1 High Street', invoiceEmail: 'a@guarding.example' },
        ...{ onAccount: true, creditLimit: 1000_00 },
      })
      const fields = { ...companyFields, name, intent: 'details', revision: '0' }
      return { path: `/admin/companies/${id}`, fields }
    },
  },
  '/admin/trainers/new': form('admin', 302, () => ({
    ...{ fullName: 'Rosa Blythe', email: newAddress(), courses: 'emergency-first-aid' },
  })),
  '/admin/trainers/:id': form('admin', 302, () => ({
    ...{ intent: 'add-qualification', kind: 'first-aid', number: 'FA-1' },
    ...{ expiresOn: addDays(day, 365), evidence: 'Seen in the office', qualification: '' },
  })),
  '/admin/rooms': form('admin', 302, () => ({
    ...{ intent: 'venue-new', what: 'venue', record: '', venue: '', capacity: '', inUse: '' },
    ...{ name: `Hall ${randomUUID()}`, address: '1 High Street' },
  })),
  '/trainer/runs/:id/register': {
    ...{ as: 'trainer', taken: 302 },
    fill: (site) => goodMarks(site, (runId) => `/trainer/runs/${runId}/register`),
  },
  '/trainer/runs/:id/register.json': { as: 'trainer', taken: 200, fill: goodBatch },
  '/admin/attendance/:id': {
    ...{ as: 'admin', taken: 302 },
    fill: (site) => goodMarks(site, (runId) => `/admin/attendance/${runId}`),
  },
  '/trainer/runs/:id/results': {
    ...{ as: 'trainer', taken: 302 },
    fill: (site) => goodResults(site, (runId) => `/trainer/runs/${runId}/results`),
  },
  '/admin/certifications/:id': {
    ...{ as: 'admin', taken: 302 },
    fill: (site) => goodResults(site, (runId) => `/admin/certifications/${runId}`),
  },
  '/admin/certificates/numbers': form('admin', 302, async ({ database, ids }) => {
    const found = await certificateById(database.db, ids.certificate)
    return { intent: 'import', text: `${found?.certificateNumber},${randomUUID()}` }
  }),
  '/admin/certificates/:id': form('admin', 302, () => ({ intent: 'send', reason: '' })),
  // The right one, of which any number may be asked.
  '/verify/:code': form('anonymous', 200, async ({ database, ids }) => {
    const found = await certificateById(database.db, ids.certificate)
    return { surname: found?.fullName ?? '' }
  }),
  '/admin/enquiries': form('admin', 200, async ({ database }) => ({
    enquiry: (await keepEnquiry(database.db, { ...goodEnquiry })) ?? '',
    ...{ reply: randomUUID(), seen: '0', message: 'Yes, it is.', intent: 'answer' },
    answered: 'yes',
  })),
  '/admin/matters': form('admin', 200, async ({ database }) => {
    const matter = { kind: 'unallocated-money', orderId: null, bookingId: null } as const
    const reference = `re_${randomUUID()}`
    await openMatter(database.db, { ...matter, reference, now: new Date() })
    const [opened] = await database.db
      .select({ id: matters.id })
      .from(matters)
      .where(eq(matters.reference, reference))
    return { matter: opened?.id ?? '', settlementNote: 'Looked up.' }
  }),
  '/admin/privacy': form('admin', 200, async ({ database }) => {
    const email = newAddress()
    await keepEnquiry(database.db, { ...goodEnquiry, email })
    return { email, agreed: '' }
  }),
  '/admin/privacy/copy.json': form('admin', 200, ({ emails }) => ({ email: emails.trainee })),
  '/admin/outbox': form('admin', 200, ({ ids }) => ({ letter: ids.letter })),
  '/api/payments/events': {
    as: 'anonymous',
    taken: 200,
    fill: () => ({ fields: {}, json: signedEvent(newEvent()) }),
  },
}

export function formFor(path: string) {
  const found = goodForms[path]
  if (!found) throw new Error(`No form is filled in for ${path}.`)
  return found
}

type Fields = Record<string, string>

function form(
  as: Person,
  taken: number,
  fields: (site: PeopledAcademy) => Fields | Promise<Fields>,
): GoodForm {
  return { as, taken, fill: async (site) => ({ fields: await fields(site) }) }
}

const newAddress = () => `${randomUUID()}@example.com`

async function newTrainee(people: PeopledAcademy['people']) {
  return (await people.trainee(newAddress())).get('cookie') ?? ''
}

/** The same three forms at each address of a booking: of its trainee and of its buyer. */
function formsOfPlaces() {
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
        ...{ as, taken: 302 },
        async fill(site) {
          const booking = await newBooking(site)
          return {
            path: `${pathOf(booking)}/${page}`,
            fields: await fields(site, booking.id),
          }
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
      ...{ fullName: 'Rui Lopes', email: newAddress(), phone: '07700 900456', revision: '0' },
    }))
  }
  Object.assign(forms, formsOfParticipants(), formsOfBalances())
  return forms
}

/** On the pages of a booking and of an order: the way to the card page for what is still to pay. */
function formsOfBalances() {
  const forms: Record<string, GoodForm> = {}
  const addresses = [
    ...['/my-booking/:token', '/my-order/:orderToken'],
    ...['/dashboard/bookings/:id', '/dashboard/orders/:orderId'],
  ]
  for (const address of addresses) {
    forms[address] = {
      ...{ as: address.startsWith('/dashboard') ? 'trainee' : 'anonymous', taken: 303 },
      async fill({ database: { db }, emails }) {
        const { orderId, bookingId } = await newStaffOrder(db, authSecret, emails.trainee)
        const now = new Date()
        const of = { id: bookingId, orderId, scheduleId: null }
        const tokenOf = (name: string) => privateToken({ env: { authSecret } }, name)
        const path = address
          .replace(':token', tokenOf(await addBookingLink(db, of, now)))
          .replace(':orderToken', tokenOf(await addOrderLink(db, of, now)))
          .replace(':id', bookingId)
          .replace(':orderId', orderId)
        return { path, fields: { amount: 'next' } }
      },
    }
  }
  return forms
}

/** The two forms of a group: its buyer names people, and each of them gives their details. */
function formsOfParticipants() {
  const forms: Record<string, GoodForm> = {}
  for (const address of ['/my-order/:orderToken', '/dashboard/orders/:orderId']) {
    forms[`${address}/participants`] = {
      ...{ as: address.startsWith('/dashboard') ? 'trainee' : 'anonymous', taken: 302 },
      async fill(site) {
        const { orderId, orderToken, id } = await newGroup(site)
        const path = address.replace(':orderToken', orderToken).replace(':orderId', orderId)
        const fields = {
          ...{ [`fullName-${id}`]: 'Rui Lopes', [`email-${id}`]: newAddress() },
          ...{ [`phone-${id}`]: '', [`revision-${id}`]: '0', shared: '' },
        }
        return { path: `${path}/participants`, fields }
      },
    }
  }
  for (const address of ['/my-booking/:token', '/dashboard/bookings/:id']) {
    forms[`${address}/details`] = {
      ...{ as: address.startsWith('/dashboard') ? 'trainee' : 'anonymous', taken: 302 },
      async fill(site) {
        const { id, token } = await newBooking(site)
        await site.database.db
          .update(courseEnrollments)
          .set({ detailsState: 'missing' })
          .where(eq(courseEnrollments.id, id))
        const path = address.replace(':token', token).replace(':id', id)
        return { path: `${path}/details`, fields: { ...goodDetails, email: site.emails.trainee } }
      },
    }
    forms[`${address}/checks`] = {
      ...{ as: address.startsWith('/dashboard') ? 'trainee' : 'anonymous', taken: 302 },
      async fill(site) {
        const { id, token } = await newBooking(site)
        const path = address.replace(':token', token).replace(':id', id)
        return { path: `${path}/checks`, fields: goodChecks }
      },
    }
  }
  return forms
}

const goodChecks = {
  ...{ birthDay: '7', birthMonth: '3', birthYear: '1994', firstAidUntil: '', licenceNumber: '' },
  ...{ licenceUntil: '', isEmployed: '', eLearning: '', english: '', fitness: '' },
  ...{ adjustments: 'A seat near the front', revision: '0' },
}

const goodDetails = {
  ...{ fullName: 'Ana Lopes', birthDay: '7', birthMonth: '3', birthYear: '1994' },
  ...{ email: '', phone: '07700 900123', emergencyContact: 'Rui', dietaryRequirements: 'None' },
  ...{ 'declared-identity': 'yes', 'declared-age': 'yes', 'declared-english': 'yes' },
  ...{ 'declared-details': 'yes', revision: '0' },
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

type PaidBooking = Awaited<ReturnType<typeof newBooking>>

/** Confirmed and paid, of the trainee, with its private links. */
async function newBooking({ database: { db }, emails: { trainee } }: PeopledAcademy) {
  return addPaidBooking(db, { email: trainee, authSecret, run: await addRun(db, 40) })
}

async function quoteFor({ people, database: { db } }: PeopledAcademy, bookingId: string) {
  const booking = await bookingById(db, bookingId)
  const env = { ...people.services.env, authSecret }
  const quoted = booking && (await quoteRefund(booking, { ...people.services, env }))
  if (!quoted?.ok) throw new Error('It cannot be cancelled.')
  return quoted.signed
}

/** Each planned date is on a day of its own. */
let plannedDays = 0

const day = firstWorkingDay(addDays(londonToday(new Date()), 90))

const companyFields = {
  ...{ name: 'Guarding Ltd', address: '1 High Street', invoiceEmail: 'a@guarding.example' },
  ...{ creditLimit: '1000', onAccount: 'yes' },
}

const dateFields = {
  courseSlug: 'emergency-first-aid',
  status: 'draft',
  startDate: day,
  endDate: day,
  starts: '09:00',
  ends: '17:00',
  location: '64 South Street',
  instructor: '',
  maxCapacity: '8',
}

function firstWorkingDay(date: string): string {
  return date in bankHolidays.dates ? firstWorkingDay(addDays(date, 1)) : date
}

function newDate(site: PeopledAcademy) {
  return publish(site, { courseSlug: 'emergency-first-aid', maxCapacity: 8, status: 'draft' })
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
    ...{ places: '1', attending: 'yes', companyName: '', companyAddress: '', purchaseOrder: '' },
    ...{ total: '', code: '' },
  }
}

/** A date that the public can book, with so many places. */
export function newPlacesOn(site: PeopledAcademy, maxCapacity: number) {
  return publish(site, { courseSlug: 'door-supervisor', maxCapacity, status: 'active' })
}

type Chosen = { courseSlug: string; maxCapacity: number; status: 'draft' | 'active' }

async function publish({ people, database, emails }: PeopledAcademy, chosen: Chosen) {
  const [actor] = await database.db.select().from(users).where(eq(users.email, emails.admin))
  const courseTitle = catalogue.course(chosen.courseSlug)?.title.catalogue ?? ''
  const date = { ...dateFields, ...chosen, courseTitle, instructor: null, salesCloseAt: null }
  const input = { dates: [date], override: 'For this test', actorId: actor?.id ?? '' }
  const outcome = await publishDates(input, people.services)
  return outcome.ok ? (outcome.ids[0] ?? '') : ''
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

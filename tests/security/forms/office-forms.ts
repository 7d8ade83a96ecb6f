import { randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { newCode } from '#app/domain/booking/order/discount-code.ts'
import { insertCode } from '#app/storage/booking/codes/codes.ts'
import { openMatter } from '#app/storage/booking/matters.ts'
import { keepEnquiry } from '#app/storage/enquiry/enquiries.ts'
import { addCompany } from '#app/storage/invoice/companies.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { matters } from '#app/storage/schema/matter.ts'
import { goodEnquiry } from '#tests/mail/contact-cases.ts'
import { day } from './future-day.ts'
import { form, type GoodForm, newAddress } from './good-form.ts'

/** Orders, codes, companies, enquiries and letters, in the office. */
export const officeForms: Record<string, GoodForm> = {
  '/admin/bookings/new': form('admin', 302, () => ({
    submission: randomUUID(),
    courseSlug: 'door-supervisor',
    date: '',
    places: '1',
    fullName: 'Asha Okafor',
    email: newAddress(),
    phone: '07700 900123',
    attending: 'yes',
    price: 'list',
    account: '',
    accountOrder: '',
    means: 'link',
    received: 'no',
    enquiry: '',
    holdUntil: addDays(londonToday(new Date()), 3),
    emergencyContact: '',
    dietaryRequirements: '',
    companyName: '',
    companyAddress: '',
    purchaseOrder: '',
    total: '',
    agreedPrice: '',
    priceReason: '',
    amount: '',
    reference: '',
    receivedOn: '',
    deposit: '',
    laterPayments: '',
    balanceDue: '',
    overbook: '',
    requested: '',
  })),
  '/admin/bookings/:id': form('admin', 200, async ({ database, ids }) => {
    const [row] = await database.db
      .select({ revision: courseEnrollments.revision })
      .from(courseEnrollments)
      .where(eq(courseEnrollments.id, ids.booking))
    return { intent: 'note', note: 'Called.', revision: String(row?.revision) }
  }),
  '/admin/codes': form('admin', 200, async ({ database }) => {
    const id = randomUUID()
    await insertCode(database.db, {
      id,
      code: newCode(randomInt),
      unit: 'percent',
      amount: 10,
      fromDay: day,
      totalLimit: 3,
      note: 'Summer fair',
      createdBy: 'staff',
    })
    return { code: id, agreed: 'yes' }
  }),
  '/admin/codes/new': form('admin', 302, () => ({
    id: randomUUID(),
    takes: 'percent',
    amount: '10',
    courses: 'door-supervisor',
    from: day,
    until: addDays(day, 30),
    totalLimit: '3',
    perPersonLimit: '1',
    note: 'Summer fair',
    forEmail: '',
  })),
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
        name,
        address: '1 High Street',
        invoiceEmail: 'a@guarding.example',
        onAccount: true,
        creditLimit: 1000_00,
        participantsMayChange: false,
      })
      const fields = { ...companyFields, name, intent: 'details', revision: '0' }
      return { path: `/admin/companies/${id}`, fields }
    },
  },
  '/admin/enquiries': form('admin', 200, async ({ database }) => ({
    enquiry: (await keepEnquiry(database.db, { ...goodEnquiry })) ?? '',
    reply: randomUUID(),
    seen: '0',
    message: 'Yes, it is.',
    intent: 'answer',
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
  '/admin/privacy/copy': form('admin', 200, ({ emails }) => ({ email: emails.trainee })),
  '/admin/privacy/copy.pdf': form('admin', 200, ({ emails }) => ({ email: emails.trainee })),
  '/admin/privacy/copy.json': form('admin', 200, ({ emails }) => ({ email: emails.trainee })),
  '/admin/outbox': form('admin', 200, ({ ids }) => ({ letter: ids.letter })),
}

const companyFields = {
  name: 'Guarding Ltd',
  address: '1 High Street',
  invoiceEmail: 'a@guarding.example',
  creditLimit: '1000',
  onAccount: 'yes',
  participantsMayChange: 'yes',
}

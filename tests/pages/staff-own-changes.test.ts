import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#app/storage/schema/audit.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { addPaidBooking, addRun } from '../booking/paid-booking.ts'
import { changeRow, rowOf } from '../rows.ts'
import { pagesDatabase, pagesSecret, readMain } from './academy-pages.ts'
import { postAsStaff, readStaffMain } from './staff.ts'

let from: Awaited<ReturnType<typeof addRun>>
beforeAll(async () => {
  from = await addRun(await pagesDatabase(), 18)
})

type Booked = { paidDaysAgo?: number; buyer?: { buyerName: string; buyerEmail: string } }

const book = async ({ paidDaysAgo = 20, ...bought }: Booked = {}) =>
  addPaidBooking(await pagesDatabase(), {
    email: 'ana@mail.example',
    authSecret: pagesSecret,
    run: from,
    paidDaysAgo,
    ...bought,
  })

const bookingRow = async (id: string) => rowOf(await pagesDatabase(), courseEnrollments, id)

const auditOf = async (id: string) => {
  const db = await pagesDatabase()
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(auditLog.id)
  return entry
}

/** The hidden fields and the values of a form on the staff page. */
function fieldsOf(main: Awaited<ReturnType<typeof readStaffMain>>, intent: string) {
  const form = main
    .all('form')
    .find((each) => each.all(`input[name="intent"]`)[0]?.attributes.value === intent)
  const inputs = form?.all('input') ?? []
  return inputs.map(({ attributes }): [string, string] => [
    attributes.name ?? '',
    attributes.value ?? '',
  ])
}

test('staff see and confirm the same quote as the trainee', async () => {
  const { id, token } = await book()
  const path = `/admin/bookings/${id}`
  const main = await readStaffMain(path)
  expect(main.text).toContain('Cancelled now, £125.00 goes back: 50% by the terms of the booking.')
  expect((await readMain(`/my-booking/${token}/cancel`)).text).toMatch(/You get back\s*£125\.00/)
  const form = fieldsOf(main, 'cancel-by-rules')
  const asked = await postAsStaff(path, form)
  expect(asked.text).toContain('and refund £125.00?')
  expect(asked.texts('dialog button')).toEqual(['Keep the booking', 'Cancel and refund £125.00'])
  expect(await bookingRow(id)).toMatchObject({ status: 'confirmed' })
  await postAsStaff(path, [...form, ['agreed', 'yes']])
  expect(await bookingRow(id)).toMatchObject({ status: 'cancelled', refundOwed: 125_00 })
  const entry = await auditOf(id)
  expect(entry).toMatchObject({
    action: 'booking-cancelled-by-trainee',
    details: { by: 'staff' },
    fields: ['status', 'refund_owed', 'terms'],
  })
  expect(entry?.actorId).not.toBeNull()
  const audit = await readStaffMain(`/admin/audit?about=bookings`)
  expect(audit.text).toContain('for its trainee, with the quoted refund (the terms of the booking)')
})

test('staff move a booking by the rules, with the cap said first; their refund by the terms keeps to it', async () => {
  const { id } = await book()
  const to = await addRun(await pagesDatabase(), 70)
  const path = `/admin/bookings/${id}`
  const form = fieldsOf(await readStaffMain(path), 'move-by-rules')
  form.push(['toDate', to.id])
  const asked = await postAsStaff(path, form)
  expect(asked.text).toContain('The terms give back at most £125.00 (50%)')
  await postAsStaff(path, [...form, ['agreed', 'yes']])
  expect(await bookingRow(id)).toMatchObject({
    scheduleId: to.id,
    cappedPercent: 50,
    movesByTrainee: 1,
  })
  const after = await readStaffMain(path)
  expect(after.text).toContain('By the terms of the booking, 50%: £125.00')
  expect(after.text).toContain('Moved by the published terms by')
})

test('staff send somebody else; the buyer stays named on the page', async () => {
  const { id } = await book()
  const path = `/admin/bookings/${id}`
  const form = fieldsOf(await readStaffMain(path), 'replace').filter(
    ([name]) => name !== 'fullName',
  )
  const person = { fullName: 'Rui Lopes', email: 'rui@post.example', phone: '07700 900456' }
  const hidden = form.filter(([name]) => name === 'intent' || name === 'revision')
  const bad = await postAsStaff(path, [...hidden, ['fullName', 'R'], ['email', 'x']], 400)
  expect(bad.text).toContain('Invalid email address')
  await postAsStaff(path, [...hidden, ...Object.entries(person)])
  expect(await bookingRow(id)).toMatchObject(person)
  const after = await readStaffMain(path)
  expect(after.text).toMatch(/Bought by\s*Ana Lopes ana@mail\.example/)
  expect(await auditOf(id)).toMatchObject({ action: 'booking-person-replaced' })
})

test('within the right to cancel the refund by the law is chosen first, and its rule is named', async () => {
  const { id } = await book({ paidDaysAgo: 1 })
  const path = `/admin/bookings/${id}`
  const main = await readStaffMain(path)
  expect(main.one('input[name="amount"][checked]').attributes.value).toBe('law')
  expect(main.text).toContain('By the right to cancel within 14 days, 100%: £250.00')
  expect(main.text).toContain('By the terms of the booking, 50%: £125.00')
  const form = fieldsOf(main, 'refund').filter(([name]) => !['amount', 'custom'].includes(name))
  form.push(['amount', 'law'])
  const asked = await postAsStaff(path, form)
  expect(asked.texts('dialog h2')).toEqual(['Refund £250.00 to Ana Lopes?'])
  expect(asked.text).toContain('By the right to cancel within 14 days.')
  await postAsStaff(path, [...form, ['agreed', '25000']])
  expect(await bookingRow(id)).toMatchObject({ status: 'cancelled', refundOwed: 250_00 })
  expect(await auditOf(id)).toMatchObject({
    action: 'refund-owed',
    fields: ['refund_owed', 'status', 'right-to-cancel'],
  })
  const audit = await readStaffMain(`/admin/audit?about=bookings`)
  expect(audit.text).toContain('asked for a refund of')
  expect(audit.text).toContain('(the right to cancel)')
})

test.each([
  ['Rui Lopes', 'Rui Lopes and Orla Byrne are told by e-mail.'],
  ['', 'becomes free. Orla Byrne is told by e-mail.'],
])(
  'a refund goes to the buyer, and whoever was to come (%s) is told of the cancellation',
  async (fullName, told) => {
    const buyer = { buyerName: 'Orla Byrne', buyerEmail: 'orla@firm.example' }
    const { id } = await book({ paidDaysAgo: 1, buyer })
    const db = await pagesDatabase()
    const email = fullName && 'rui@post.example'
    await changeRow(db, courseEnrollments, id, { fullName, email })
    const path = `/admin/bookings/${id}`
    const form = fieldsOf(await readStaffMain(path), 'refund').filter(
      ([name]) => !['amount', 'custom'].includes(name),
    )
    const asked = await postAsStaff(path, [...form, ['amount', 'full']])
    expect(asked.texts('dialog h2')).toEqual(['Refund £250.00 to Orla Byrne?'])
    expect(asked.text).toContain(told)
    expect(asked.text).toContain('Orla Byrne is told by e-mail when the refund is made.')
  },
)

test('after the right to cancel the refund by the terms is chosen first', async () => {
  const { id } = await book()
  const main = await readStaffMain(`/admin/bookings/${id}`)
  expect(main.one('input[name="amount"][checked]').attributes.value).toBe('terms')
  expect(main.text).not.toContain('By the right to cancel')
})

test('a refund by the law that is not given any more is refused in words', async () => {
  const { id } = await book()
  const path = `/admin/bookings/${id}`
  const form = fieldsOf(await readStaffMain(path), 'refund').filter(
    ([name]) => !['amount', 'custom'].includes(name),
  )
  const refused = await postAsStaff(path, [...form, ['amount', 'law'], ['agreed', '25000']], 400)
  expect(refused.text).toContain('The right to cancel gives no more than the terms now')
  expect(await bookingRow(id)).toMatchObject({ status: 'confirmed', refundOwed: 0 })
})

test('staff are asked whether the customer asked for a start within 14 days, and the page says so later', async () => {
  const { id } = await book({ paidDaysAgo: 1 })
  const near = await addRun(await pagesDatabase(), 6)
  const path = `/admin/bookings/${id}`
  const main = await readStaffMain(path)
  expect(main.text).toContain('When the academy wants the move, or makes an exception')
  expect(main.text).toContain('Counts as the trainee’s own move')
  const form = fieldsOf(main, 'move')
  form.push(['toDate', near.id])
  const asked = await postAsStaff(path, form)
  expect(asked.texts('dialog h2')).toEqual(['Did the customer ask for this start?'])
  expect(asked.text).toContain('within my 14-day right to cancel. If I cancel after it begins')
  expect(asked.texts('dialog button')).toEqual(['Do not move it', 'They asked: move'])
  expect(await bookingRow(id)).toMatchObject({ scheduleId: from.id })
  await postAsStaff(path, [...form, ['requested', 'yes'], ['agreed', 'yes']])
  const after = await readStaffMain(path)
  expect(after.text).toMatch(/Asked, as staff recorded .*: “Please start my course on \w+day/)
})

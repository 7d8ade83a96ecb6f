import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { namingLetters } from '#app/domain/booking/limits.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { addRun } from '../booking/paid-booking.ts'
import { readPdf } from '../pdf/read-pdf.ts'
import { changeRow } from '../rows.ts'
import { ask, pagesDatabase, readMain } from './academy-pages.ts'
import { addGroup, detailsFields, linkTo, nameFields, placeRow } from './participants.ts'
import { postAsStaff, readStaffMain } from './staff.ts'

/** Pages that change are not remembered for those who come with a cookie. */
const fresh = { cookie: 'visit=1' }
const read = (path: string, asked: object = {}) => readMain(path, { ...fresh, ...asked })

const rui = { fullName: 'Rui Lopes', email: 'rui@post.example', phone: '' }
const kim = { fullName: 'Kim Roe', email: 'kim@post.example', phone: '07700 900789' }

describe('the buyer', () => {
  test('reads how many places the order has, and how many of them are cancelled', async () => {
    const { orderToken, second } = await addGroup()
    const placesRow = async () => (await read(`/my-order/${orderToken}`)).all('dl')[0]?.text
    expect(await placesRow()).toMatch(/^Places\s*3 places\s*Paid/)
    const cancel = `/my-order/${orderToken}/places/${second}/cancel`
    const quote = (await read(cancel)).one('input[name="quote"]').attributes.value ?? ''
    expect((await ask(cancel, { form: { quote } })).status).toBe(302)
    expect(await placesRow()).toMatch(/^Places\s*3 places, 1 cancelled/)

    await changeRow(await pagesDatabase(), courseEnrollments, second, {
      status: 'refunded',
      refunded: sql`${courseEnrollments.refundOwed}`,
    })
    expect(await placesRow()).toMatch(/^Places\s*3 places, 1 cancelled/)
  })

  test('reads on the first day that names are not entered here any more, and after the last day nothing', async () => {
    const today = await addGroup({ startsIn: 0 })
    const call = 'Names can no longer be entered here: please call 01632 960146.'
    const page = await read(`/my-order/${today.orderToken}`)
    expect(tasksOn(page).text).toMatch(/^1 thing to do, overdue\s*Say who comes on 3 places/)
    expect(tasksOn(page).links('Say who comes on 3 places')).toEqual([])
    expect(page.text).toContain(call)
    const form = await read(`/my-order/${today.orderToken}/participants`)
    expect(form.text).toContain(call)
    expect(form.text).not.toContain('Send somebody else')

    const over = await addGroup({ startsIn: -1 })
    expect((await read(`/my-order/${over.orderToken}`)).all('#tasks')).toEqual([])
  })

  test('names two people in one form, and sees who is complete and who is missing', async () => {
    const { orderToken, first, second, scheduleId } = await addGroup()
    const path = `/my-order/${orderToken}`
    const before = await read(path)
    expect(tasksOn(before).text).toContain('Say who comes on 3 places')
    expect(tasksOn(before).link('Say who comes on 3 places').attributes.href).toBe(
      `${path}/participants`,
    )
    expect((await read(`${path}/participants`)).texts('legend')).toEqual([
      ...['Place 1', 'Place 2', 'Place 3'],
    ])
    const form = { ...nameFields(first, rui), ...nameFields(second, kim) }
    const answer = await ask(`${path}/participants`, { form })
    expect(answer.headers.get('location')).toBe(`${path}?named=2`)
    const token = await linkTo(first, scheduleId)
    await ask(`/my-booking/${token}/details`, { form: detailsFields() })
    const after = await read(`${path}?named=2`)
    expect(after.text).toContain('2 people have an e-mail from us now')
    expect(tasksOn(after).text).toContain('Say who comes on one place')
    expect(tasksOn(after).text).toContain('1 of 3 people has not answered our questions yet')
    for (const state of ['Questions answered', 'Questions open', 'Not named yet']) {
      expect(after.saying(state), state).toHaveLength(1)
    }
    // Whose details are complete cannot be corrected any more, only replaced.
    expect((await read(`${path}/participants`)).texts('legend')).toEqual(['Place 2', 'Place 3'])
  })

  test('is told what is wrong with a name, keeps what was typed, and nothing is saved', async () => {
    const { orderToken, first, second } = await addGroup()
    const wrong = { ...rui, email: 'rui@' }
    const form = { ...nameFields(first, kim), ...nameFields(second, wrong) }
    const page = await read(`/my-order/${orderToken}/participants`, { form, status: 400 })
    expect(page.one('[role="alert"]').text).toContain('Invalid email address')
    expect(page.one(`[id="email-${second}"]`).attributes).toMatchObject({
      value: 'rui@',
      'aria-invalid': 'true',
    })
    expect(await placeRow(first)).toMatchObject({ fullName: '' })
  })

  test('sends a form that is out of date: nothing is saved, and the page says so', async () => {
    const { orderToken, first } = await addGroup()
    const form = nameFields(first, rui, 7)
    const page = await read(`/my-order/${orderToken}/participants`, { form, status: 409 })
    expect(page.text).toContain('Nothing was saved: the order has changed')
  })

  test('is asked once whether two people share an address', async () => {
    const { orderToken, first, second } = await addGroup()
    const path = `/my-order/${orderToken}/participants`
    const form = {
      ...nameFields(first, { ...rui, email: 'desk@post.example' }),
      ...nameFields(second, { ...kim, email: 'desk@post.example' }),
    }
    const page = await read(path, { form, status: 400 })
    expect(page.one(`[id="email-${second}"]`).attributes).toHaveProperty('aria-invalid')
    expect(page.one('[role="alert"]').text).toContain('Rui Lopes has the same address')
    expect(await placeRow(first)).toMatchObject({ fullName: '' })
    const shared = page.one('input[name="shared"]').attributes.value ?? ''
    const answer = await ask(path, { form: { ...form, shared } })
    expect(answer.headers.get('location')).toBe(`/my-order/${orderToken}?named=2`)
  })

  test('who has too many links sent to one mailbox reads why, and keeps what was typed', async () => {
    const often = { ...rui, email: 'often@post.example' }
    for (let nth = 0; nth < namingLetters.perMailbox; nth += 1) {
      const { orderToken, first } = await addGroup()
      const form = nameFields(first, often)
      expect((await ask(`/my-order/${orderToken}/participants`, { form })).status).toBe(302)
    }
    const { orderToken, first } = await addGroup()
    const form = nameFields(first, often)
    const page = await read(`/my-order/${orderToken}/participants`, { form, status: 429 })
    expect(page.one('[role="alert"]').text).toContain('too many links were asked for today')
    expect(page.one(`[id="email-${first}"]`).attributes.value).toBe('often@post.example')
    expect(await placeRow(first)).toMatchObject({ fullName: '' })
  })

  test('who moved one place to a later date reads the deadline that comes first', async () => {
    const { orderToken, first } = await addGroup({ startsIn: 40 })
    const path = `/my-order/${orderToken}`
    const deadline = async () =>
      /thing to do(, the first)? by (\d+ \w+ \d+)/.exec(tasksOn(await read(path)).text)?.slice(1)
    const [, day] = (await deadline()) ?? []
    const db = await pagesDatabase()
    const later = await addRun(db, 80)
    await changeRow(db, courseEnrollments, first, { scheduleId: later.id })
    expect(await deadline()).toEqual([undefined, day])
  })

  test('of one place is not asked for anybody', async () => {
    const places = [{ ...rui, detailsState: 'not-asked' as const }]
    const { orderToken, first, scheduleId } = await addGroup({ places })
    expect((await read(`/my-order/${orderToken}`)).links('Name participants')).toEqual([])
    const page = await read(`/my-order/${orderToken}/participants`)
    expect(page.text).toContain('There is nobody left to name')
    const own = `/my-booking/${await linkTo(first, scheduleId)}`
    expect(tasksOn(await read(own)).text).toContain('Answer our questions: date of birth')
    expect((await read(`${own}/details`)).all('#fullName')).toEqual([])
  })
})

const tasksOn = (page: Awaited<ReturnType<typeof read>>) =>
  page.one('section[aria-labelledby="tasks"]')

describe('a participant', () => {
  const named = async (group: Parameters<typeof addGroup>[0] = {}) => {
    const { first, scheduleId } = await addGroup({
      places: [{ ...rui, revision: 1 }, {}],
      ...group,
    })
    const path = `/my-booking/${await linkTo(first, scheduleId)}`
    return { first, path }
  }

  test('gives details on their own page, and can open it again to correct them', async () => {
    const { first, path } = await named()
    const own = await read(path)
    expect(tasksOn(own).link(/^Answer our questions: your details/).attributes.href).toBe(
      `${path}/details`,
    )
    const empty = await read(`${path}/details`)
    expect(empty.field('Full name').attributes.value).toBe('Rui Lopes')
    expect(empty.texts('fieldset label')).toContain(
      'I am 18 or over on the first day of the course.',
    )
    const form = detailsFields({ dietaryRequirements: 'No nuts' })
    const answer = await ask(`${path}/details`, { form })
    expect(answer.headers.get('location')).toBe(`${path}?answered`)
    expect((await read(`${path}?answered`)).text).toContain(
      'There is nothing more to do until you come.',
    )
    expect(await placeRow(first)).toMatchObject({
      detailsState: 'complete',
      dateOfBirth: '1994-03-07',
      declarationsVersion: '2026-11-16',
    })
    expect((await read(`${path}/details`)).all('#birthDay')).toEqual([])
    const again = await read(`${path}/details?correct`)
    expect(again.field('Year').attributes.value).toBe('1994')
    expect(again.field('Month').attributes.value).toBe('3')
    expect(again.one('#dietaryRequirements').text).toBe('No nuts')
    // Declarations are made each time.
    expect(
      again.all('input[type="checkbox"]').filter((box) => 'checked' in box.attributes),
    ).toEqual([])
  })

  test('who is too young, or leaves something out, is told so, and what was typed stays', async () => {
    const { first, path } = await named()
    const young = detailsFields({ birthYear: '2015', phone: '' })
    const page = await read(`${path}/details`, { form: young, status: 400 })
    expect(page.one('[role="alert"]').text).toMatch(/18 or over on its first day/)
    expect(page.one('#birthDay').attributes['aria-invalid']).toBe('true')
    expect(page.field('Year').attributes.value).toBe('2015')
    expect(page.one('#phone').attributes['aria-invalid']).toBe('true')
    const { 'declared-identity': _, ...unticked } = detailsFields()
    const refused = await read(`${path}/details`, { form: unticked, status: 400 })
    expect(refused.one('#declared-identity').attributes['aria-invalid']).toBe('true')
    expect('checked' in refused.one('#declared-age').attributes).toBe(true)
    expect(await placeRow(first)).toMatchObject({ detailsState: 'missing', dateOfBirth: null })
  })

  test('who is late is told by when they were needed, and can still give them', async () => {
    const { path } = await named({ startsIn: 1 })
    const page = await read(`${path}/details`)
    expect(page.text).toContain('We needed your details by')
    const answer = await ask(`${path}/details`, { form: detailsFields() })
    expect(answer.status).toBe(302)
    const after = await read(`${path}/details`)
    expect(after.text).toContain('already in use for the course')
    expect(after.all('#fullName, #birthDay')).toEqual([])
  })
})

describe('staff', () => {
  test('see who is missing, name somebody, and enter the details on the telephone', async () => {
    const { first } = await addGroup()
    const path = `/admin/bookings/${first}`
    const before = await readStaffMain(path)
    expect(before.region('Participant Details').text).toContain('Not named yet')
    expect(before.region('Customer Information').text).toContain('Not named yet')
    const fields = Object.entries({ intent: 'participant-name', revision: '0', ...rui })
    expect((await postAsStaff(path, fields)).text).toContain('The participant gets an e-mail')
    expect((await readStaffMain(path)).region('Participant Details').text).toContain('Missing')
    const revision = String((await placeRow(first)).revision)
    const details = {
      ...detailsFields({ birthYear: '94' }),
      intent: 'participant-details',
      revision,
    }
    const refused = await postAsStaff(path, details, 400)
    expect(refused.text).toContain('four figures')
    const right = { ...details, birthYear: '1994' }
    const saved = await postAsStaff(path, right)
    const panel = saved.region('Participant Details').text
    for (const each of ['Complete', '7 March 1994', 'I am 18 or over']) {
      expect(panel).toContain(each)
    }
  })
})

describe('an order for a company', () => {
  const forCompany = async () => {
    const group = await addGroup()
    const company = { companyName: 'Gate & Co Ltd', companyAddress: '1 High Street\nEpsom' }
    await changeRow(await pagesDatabase(), orders, group.orderId, {
      ...company,
      purchaseOrder: 'PO-7741',
    })
    return group
  }

  test('staff find all of its places, and the company, on the page of one', async () => {
    const { first, second } = await forCompany()
    const page = await readStaffMain(`/admin/bookings/${first}`)
    expect(page.region('Customer Information').text).toMatch(/Gate & Co Ltd\s*Order PO-7741/)
    const order = page.region('Order of 3 places')
    expect(order.link(bookingReference(second)).attributes.href).toBe(`/admin/bookings/${second}`)
    expect(order.text).toContain(`${bookingReference(first)}, this one`)
    expect(order.text).toContain('Not named yet, details missing')
  })

  test('the receipt of each place is in the company’s name, as page and as PDF', async () => {
    const { first, orderToken } = await forCompany()
    const path = `/my-order/${orderToken}/places/${first}/receipt`
    const page = await readMain(path, { cookie: 'visit=1' })
    const file = await ask(`${path}.pdf`)
    const pdf = readPdf(new Uint8Array(await file.arrayBuffer())).root.text
    for (const text of [page.text, pdf]) {
      for (const words of ['Gate & Co Ltd', 'Epsom', 'For ', 'PO-7741'])
        expect(text).toContain(words)
      expect(text).not.toContain(', for ')
    }
  })
})

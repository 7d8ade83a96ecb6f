import { expect, test } from 'vitest'
import { addDays, addMonths } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { changeRow } from '../rows.ts'
import { testStaff } from '../staff/test-staff.ts'
import { ask, pagesDatabase, readMain } from './academy-pages.ts'
import { leadOnDay } from './own-trainer.ts'
import { addGroup, detailsFields, linkTo, placeRow } from './participants.ts'
import { askAsStaff, postAsStaff, readStaffMain } from './staff.ts'

const rui = {
  fullName: 'Rui Quartz',
  email: 'rui@inbox-checks.example',
  phone: '07700 900841',
  detailsState: 'not-asked' as const,
}
const today = londonToday(new Date())
const lasting = addMonths(today, 30)

/** On a refresher for guards, which asks for a licence and a first aid certificate. */
async function guardGroup(
  places: NonNullable<Parameters<typeof addGroup>[0]>['places'] = [rui, {}],
) {
  const courseSlug = 'security-guard-refresher'
  const db = await pagesDatabase()
  const added = await addGroup({ courseSlug, places })
  await changeRow(db, courseSchedules, added.scheduleId, { courseSlug })
  return added
}

async function newGroup() {
  const group = await guardGroup()
  return { ...group, path: `/my-booking/${await linkTo(group.first, group.scheduleId)}` }
}

const revisionOf = async (id: string) => String((await placeRow(id)).revision)
const checked = 'What we check before the course'
const licence = '1001-2345-6789-0123'

/** What a trainee types before anything was given. */
const given = async (first: string) => ({
  revision: await revisionOf(first),
  birthDay: '7',
  birthMonth: '3',
  birthYear: '1994',
  firstAidUntil: lasting,
  licenceNumber: licence,
  licenceUntil: lasting,
  english: 'yes',
  adjustments: 'Large print, please',
  eLearning: 'yes',
  actAwareness: 'yes',
  actSecurity: 'yes',
})

/** A group whose first participant has given everything. */
async function answeredGroup() {
  const group = await newGroup()
  const answer = await ask(`${group.path}/details`, { form: await given(group.first) })
  expect(answer.headers.get('location')).toBe(`${group.path}?answered`)
  return group
}

test('the trainee sees what is missing, with a first aid date to book before the course', async () => {
  const { path } = await newGroup()
  const db = await pagesDatabase()
  const before = await testStaff(db).date(addDays(today, 20), {
    courseSlug: 'emergency-first-aid',
    courseTitle: 'Emergency First Aid at Work',
  })
  const main = await readMain(path)
  const tasks = main.one('section[aria-labelledby="tasks"]')
  expect(tasks.text).toMatch(/^3 things to do(, the first)? by \d+ \w+ \d+/)
  expect(tasks.text).toContain('Answer our questions: date of birth, SIA licence and English')
  expect(tasks.text).toContain('Give a first aid certificate, or choose a first aid date')
  const section = main.region(checked)
  expect(section.text).toContain('First aid certificate with 12 months left')
  const offers = section.links(/^Book /).map(({ attributes }) => attributes.href)
  expect(offers.length).toBeGreaterThan(0)
  for (const href of offers) expect(href).toMatch(/^\/courses\/emergency-first-aid\/book\?date=/)
  expect(before).not.toBe('')
  expect(section.link('Add or correct something').attributes.href).toBe(`${path}/details?correct`)
})

test('before anything is given, the form says what an empty field means', async () => {
  const { path } = await newGroup()
  const page = await readMain(`${path}/details?first`)
  expect(page.one('#firstAidUntil-hint').text).toContain('Leave it empty if you have none')
  expect(page.text).not.toContain('to keep it')
  expect(page.text).not.toContain('Correct something that you have given')
})

test('they give it on their own page, what cannot be right is refused with what was typed', async () => {
  const { path, first } = await newGroup()
  const form = await given(first)
  const refused = await readMain(`${path}/details`, {
    form: { ...form, licenceNumber: '1001 2345' },
    status: 400,
  })
  expect(refused.text).toContain('Please enter the 16 figures of the licence')
  expect(refused.one('#firstAidUntil').attributes.value).toBe(lasting)
  const answer = await ask(`${path}/details`, { form })
  expect(answer.headers.get('location')).toBe(`${path}?answered`)
  const shown = (await readMain(`${path}?answered`)).region(checked)
  expect(shown.texts('li [data-tone]')).toEqual(Array(9).fill('To be shown'))
  const again = await readMain(`${path}/details`)
  expect(again.all('#birthDay, #firstAidUntil, #licenceNumber')).toEqual([])
  const page = await readMain(`${path}/details?correct`)
  expect(page.all('#english')).toEqual([])
  expect(page.field('Day').attributes.value ?? '').toBe('')
  expect(page.one('#birthDay-hint').text).toContain('leave this empty to keep it')
  expect(page.one('#firstAidUntil-hint').text).toContain('leave this empty to keep it')
  expect(page.one('#licenceNumber-hint').text).toContain('leave both fields empty to keep it')
  expect(page.text).not.toContain('7 March 1994')
  expect(page.one('#adjustments').rawText).toContain('Large print, please')
})

test('the address that letters of before name leads to the same form', async () => {
  const { path } = await newGroup()
  const answer = await ask(`${path}/checks`)
  expect(answer.headers.get('location')).toBe(`${path}/details`)
})

test('a participant of a group answers details and checks in one form, saved together', async () => {
  const other = await guardGroup([{ ...rui, detailsState: 'missing' as const }, {}])
  const own = `/my-booking/${await linkTo(other.first, other.scheduleId)}`
  const number = '1001 2345 6789 0123'
  const form = {
    ...detailsFields({ fullName: rui.fullName, email: rui.email, revision: '0' }),
    'declared-english-level': 'yes',
    licenceUntil: lasting,
    licenceNumber: number,
  }
  const { 'declared-identity': _, ...unticked } = form
  const refused = await readMain(`${own}/details`, { form: unticked, status: 400 })
  expect(refused.one('#licenceNumber').attributes.value).toBe(number)
  expect((await placeRow(other.first)).detailsState).toBe('missing')
  const answer = await ask(`${own}/details`, { form })
  expect(answer.headers.get('location')).toBe(`${own}?answered`)
  expect((await placeRow(other.first)).detailsState).toBe('complete')
  const main = await readMain(own)
  expect(main.one('section[aria-labelledby="tasks"]').text).not.toContain('Answer our questions')
  expect(main.region(checked).text).toContain('Given, valid until')
  const order = await readMain(`/my-order/${other.orderToken}`)
  expect(order.saying('Questions answered').length).toBeGreaterThan(0)
})

test('a form sent from a page that is no longer right saves nothing', async () => {
  const { path } = await answeredGroup()
  const form = { revision: '0', adjustments: 'Changed' }
  const refused = await readMain(`${path}/details`, { form, status: 409 })
  expect(refused.text).toContain('Nothing was saved')
})

test('the buyer sees how many are ready, and nothing of anybody', async () => {
  const group = await answeredGroup()
  const main = await readMain(`/my-order/${group.orderToken}`)
  expect(main.text).toContain('Say who comes on one place')
  expect(main.text).not.toMatch(/Large print|1001|first aid certificate/i)
  const place = `/my-order/${group.orderToken}/places/${group.first}/checks`
  expect((await ask(place)).status).toBe(404)
})

test('staff record a document on the page of the booking, and undo it with a reason', async () => {
  const group = await answeredGroup()
  const url = `/admin/bookings/${group.first}`
  const send = async (fields: Record<string, string>, status = 200) =>
    postAsStaff(url, { revision: await revisionOf(group.first), ...fields }, status)
  const passport = {
    intent: 'record-check',
    what: 'identity',
    document: 'passport',
    country: 'Portugal',
    number: '4821',
    expiresOn: lasting,
    issuedOn: '',
  }
  const before = (await readStaffMain(`${url}?before`)).region('Entry Checks')
  expect(before.text).toContain('Born on 7 March 1994, to be compared with the document')
  const old = await send({ ...passport, expiresOn: addDays(today, -1) }, 400)
  expect(old.text).toContain('It has expired')
  const whole = await send({ ...passport, number: 'N1234567' }, 400)
  expect(whole.text).toContain('Only its last four characters')
  // Cut off by the browser, the first four would be kept in their place.
  expect(whole.one('input[name="number"][value="N1234567"]').attributes).not.toHaveProperty(
    'maxlength',
  )
  const main = await send(passport)
  const panel = main.region('Entry Checks')
  expect(panel.text).toContain('Passport, Portugal, ending 4821')
  expect(panel.text).toContain('Large print, please')
  expect(panel.text).toContain('Born on 7 March 1994')
  expect(panel.text).not.toContain('to be compared')
  expect(panel.text).toContain('Correct the date of birth')
  const record = panel.one('input[name="record"]').attributes.value ?? ''
  expect((await send({ intent: 'undo-check', record, reason: '' }, 400)).text).toContain(
    'Please give a reason',
  )
  const undone = await send({ intent: 'undo-check', record, reason: 'Another person’s' })
  expect(undone.region('Entry Checks').text).not.toContain('ending 4821')
  const firstAid = {
    intent: 'record-check',
    what: 'first-aid',
    issuer: 'other',
    expiresOn: lasting,
    paperReference: 'Folder 12, sheet 4',
  }
  const unseen = await send(firstAid, 400)
  expect(unseen.text).toContain('It counts only when the practice was face to face')
  expect(unseen.one('input[name="paperReference"][value]').attributes.value).toBe(
    'Folder 12, sheet 4',
  )
  const looked = await send({ ...firstAid, contentChecked: 'yes', practiceChecked: 'yes' })
  expect(looked.region('Entry Checks').text).toMatch(
    /content and face-to-face practice checked, copy on paper: Folder 12, sheet 4\s*Seen by /,
  )
})

test('a trainer records for people of their own dates, and of no others', async () => {
  const staff = testStaff(await pagesDatabase())
  const date = addDays(today, 47)
  // Not on sale: no card names it as the next date with places.
  const closed = { salesCloseAt: new Date(0) }
  const [own, others] = [await staff.date(date, closed), await staff.date(date, closed)]
  await leadOnDay(own, date)
  const theirs = await staff.booking({ scheduleId: own, fullName: 'Ida Basalt' })
  const another = await staff.booking({ scheduleId: others, fullName: 'Uwe Slate' })

  const roster = await readStaffMain(`/trainer/runs/${own}`)
  const person = roster.link('Ida Basalt').attributes.href ?? ''
  expect((await readStaffMain(person)).text).toContain('Self-study completed before day one')
  const form = { intent: 'record-check', what: 'e-learning', revision: await revisionOf(theirs) }
  const saved = await postAsStaff(person, form)
  expect(saved.text).toContain('Workbook seen')
  const again = await postAsStaff(person, form, 409)
  expect(again.text).toContain('Nothing was saved')
  for (const run of [own, others]) {
    const url = `/trainer/runs/${run}/people/${another}`
    expect((await askAsStaff(url)).status).toBe(404)
    expect((await askAsStaff(url, form)).status).toBe(404)
  }
})

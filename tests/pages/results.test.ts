import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { privateToken } from '#app/auth/private-link.server.ts'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { codeText } from '#app/domain/certificate/verification-code.ts'
import { addBookingLink } from '#app/operations/booking/self-service/booking-link.ts'
import { certificatesOfBookings } from '#app/storage/certificate/certificates.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { trainerCourses } from '#app/storage/schema/trainer.ts'
import { problemsOfBadge } from '../badge/check-badge.ts'
import { readPdf } from '../pdf/read-pdf.ts'
import { rowOf } from '../rows.ts'
import { closeRegister } from '../staff/close-register.ts'
import { checkIdentity } from '../staff/test-class.ts'
import { testStaff } from '../staff/test-staff.ts'
import { ask, pagesDatabase, pagesSecret, readMain } from './academy-pages.ts'
import { filledForm } from './form-fields.ts'
import { type HtmlElement, readHtml } from './html.ts'
import { leadOnDay, ownTrainer } from './own-trainer.ts'
import { askAsStaff, postAsStaff, readStaffMain } from './staff.ts'

const day = addDays(londonToday(new Date()), -3)
const course = { courseSlug: 'emergency-first-aid', courseTitle: 'Emergency First Aid at Work' }
let runId: string
let [zoe, yan] = ['', '']
let ownPage: string
let own: string

/** A class that is over, for each test. */
beforeEach(async () => {
  const db = await pagesDatabase()
  const staff = testStaff(db)
  const trainerId = await ownTrainer()
  own = trainerId
  const teaches = { trainerId, courseSlug: course.courseSlug }
  await db.insert(trainerCourses).values(teaches).onConflictDoNothing()
  runId = await staff.date(day, course)
  await leadOnDay(runId, day)
  const person = (fullName: string) =>
    staff.booking({ scheduleId: runId, ...course, fullName, email: `${randomUUID()}@post.example` })
  zoe = await person('Zoë Čapková-Łuczak')
  yan = await person('Yan Referred')
  for (const id of [zoe, yan]) await checkIdentity(db, id)
  await closeRegister(db, { runId, day, bookings: [zoe, yan] })
  const name = await addBookingLink(db, { id: zoe, scheduleId: runId }, new Date())
  ownPage = `/my-booking/${privateToken({ env: { authSecret: pagesSecret } }, name)}`
})

/** The form for results as a browser sends it, with these choices. */
function filled(main: HtmlElement, choices: Record<string, string>): [string, string][] {
  const form = main.region('Emergency first aid in the workplace').one('form')
  const hidden = form
    .all('input')
    .filter(({ attributes }) => attributes.type === 'hidden')
    .map(({ attributes }): [string, string] => [attributes.name ?? '', attributes.value ?? ''])
  return [...hidden, ...Object.entries({ day, assessor: own, ...choices })]
}

/** One has passed, the other is referred. */
async function recordResults() {
  const page = `/trainer/runs/${runId}/results`
  const choices = { [`result ${zoe}`]: 'pass', [`result ${yan}`]: 'refer' }
  expect((await askAsStaff(page, filled(await readStaffMain(page), choices))).status).toBe(302)
}

const certificate = async () => {
  const [found] = await certificatesOfBookings(await pagesDatabase(), [zoe])
  if (!found) throw new Error('There is no certificate.')
  return found
}

/** Zoë’s certificate, once her class is completed. */
async function completed() {
  await recordResults()
  await askAsStaff(`/admin/certifications/${runId}`, { intent: 'complete' })
  return certificate()
}

test('a trainer records the results of the own class with a plain form, and sees no certificates', async () => {
  const page = `/trainer/runs/${runId}/results`
  const main = await readStaffMain(page)
  const nothing = await postAsStaff(page, filled(main, { assessor: '' }), 400)
  expect(nothing.text).toContain('Who assessed or invigilated?')
  const form = filled(main, { [`result ${zoe}`]: 'pass', [`result ${yan}`]: 'refer' })
  expect((await askAsStaff(page, form)).status).toBe(302)
  // Sent twice, it is recorded once.
  expect((await askAsStaff(page, form)).status).toBe(302)
  const after = await readStaffMain(page)
  expect(after.region('Recorded').text.match(/Recorded by/g)).toHaveLength(2)
  expect(after.text).not.toContain('certificate')
  // A second attempt that contradicts what is there by now.
  const stale = filled(main, { [`result ${zoe}`]: 'refer' })
  const refused = await postAsStaff(page, stale, 400)
  expect(refused.text).toContain('Somebody else recorded a result meanwhile')
})

test('the assessor is chosen from those on record, and the last one comes first', async () => {
  await recordResults()
  const page = `/trainer/runs/${runId}/results`
  const main = await readStaffMain(page)
  const form = main.region('Emergency first aid in the workplace')
  const options = form.all('select[name="assessor"] option')
  expect(options.at(0)?.text).toBe('Please choose')
  expect(options.at(-1)?.text).toBe('Somebody else')
  const chosen = options.find(({ attributes }) => 'selected' in attributes)
  expect(chosen?.attributes.value).toBe(own)
  const other = { assessor: 'other', assessorName: 'Ida Blythe', [`result ${yan}`]: 'refer' }
  const without = await postAsStaff(page, filled(main, other), 400)
  expect(without.text).toContain('Which qualification do they hold, and who saw it?')
  expect(without.one('input[name="assessorName"]').attributes.value).toBe('Ida Blythe')
  expect(main.region('Recorded').text).toContain('assessed by')
})

test('a problem in the class names the person, and a result that is taken back is told as that', async () => {
  await recordResults()
  const page = `/admin/certifications/${runId}`
  const early = filled(await readStaffMain(page), {
    day: addDays(day, -1),
    [`result ${yan}`]: 'pass',
  })
  const refused = await postAsStaff(page, early, 400)
  const summary = refused.all('a').map(({ text }) => text)
  expect(summary).toContain('Yan Referred: This day is before the course.')
  const row = (await readStaffMain(page))
    .region('Recorded')
    .all('li')
    .find(({ text }) => text.startsWith('Yan Referred'))
  const sent = (row?.all('input') ?? [])
    .filter(({ attributes }) => attributes.type === 'hidden')
    .map(({ attributes }): [string, string] => [attributes.name ?? '', attributes.value ?? ''])
  const answer = await askAsStaff(page, [...sent, ['reason', 'The wrong line']])
  const told = await readStaffMain(answer.headers.get('location') ?? '')
  expect(told.text).toContain('The result is taken back.')
  expect(told.text).not.toContain('The results are recorded.')
  const again = filled(told, { [`result ${yan}`]: 'refer' })
  expect((await askAsStaff(page, again)).status).toBe(302)
})

const lineOf = (list: HtmlElement, name: string) =>
  list.texts('tbody tr').find((row) => row.startsWith(name))

test('staff see who is completed and who is left out, and complete the date in one act', async () => {
  const staff = testStaff(await pagesDatabase())
  await recordResults()
  await staff.booking({ scheduleId: runId, ...course, fullName: 'Lou Late' })
  const listed = (await readStaffMain('/admin/certifications')).region('Waiting for results')
  expect(listed.all('a').map(({ attributes }) => attributes.href)).toContain(
    `/admin/certifications/${runId}`,
  )
  const page = `/admin/certifications/${runId}`
  const before = (await readStaffMain(page)).region('Complete the date')
  expect(before.text).toContain('Bookings to complete (2)')
  expect(before.text).toContain('Certificates to issue and to send (1): Zoë Čapková-Łuczak')
  expect(before.text).toContain('Referred: a resit is needed')
  const answer = await askAsStaff(page, { intent: 'complete' })
  const result = await readStaffMain(answer.headers.get('location') ?? '')
  expect(result.text).toContain('By Sam Okafor, ')
  expect(lineOf(result, 'Zoë')).toMatch(/Booking completed, certificate issued\s*Done$/)
  expect(lineOf(result, 'Yan')).toMatch(/Booking completed\s*Done$/)
  expect(lineOf(result, 'Lou')).toMatch(/Left out: hours or a result are missing\s*Nothing done$/)
  const audit = (await readStaffMain('/admin/audit?about=dates')).text
  expect(audit).toMatch(/Sam Okafor completed Emergency First Aid at Work, .* \(2 bookings\)/)
  const again = await askAsStaff(page, { intent: 'complete' })
  const nothing = await readStaffMain(again.headers.get('location') ?? '')
  expect(nothing.text).not.toContain('Nobody was on it')
  expect(lineOf(nothing, 'Zoë')).toMatch(/Completed before\s*Nothing done$/)
  const db = await pagesDatabase()
  const row = await rowOf(db, courseEnrollments, zoe)
  expect(row?.status).toBe('completed')
})

test('a date that was completed by hand without results still waits for them', async () => {
  await completed()
  const staff = testStaff(await pagesDatabase())
  const id = await staff.date(day, course)
  const booking = {
    scheduleId: id,
    ...course,
    fullName: 'Hanna Hand',
    status: 'completed',
  } as const
  await staff.booking(booking)
  const page = await readStaffMain('/admin/certifications')
  const panel = page.region('Waiting for results')
  const over = panel.one('details')
  const link = `a[href="/admin/certifications/${id}"]`
  expect(panel.all(link)).toHaveLength(1)
  expect(over.all(link)).toEqual([])
  // The other date has its results.
  expect(over.all(`a[href="/admin/certifications/${runId}"]`)).toHaveLength(1)
})

test('a date that waits for results is listed, however many are newer', async () => {
  const staff = testStaff(await pagesDatabase())
  const add = async (days: number, status: 'confirmed' | 'completed') => {
    const id = await staff.date(addDays(day, -days), course)
    // Booked long ago: other tests read the list of the newest bookings.
    const booked = { fullName: 'Olga Older', status, createdAt: new Date('2026-01-05T10:00:00Z') }
    await staff.booking({ scheduleId: id, ...course, ...booked })
    return id
  }
  const oldest = await add(150, 'confirmed')
  for (let nth = 0; nth < 100; nth += 1) await add(120, 'completed')
  const panel = (await readStaffMain('/admin/certifications')).region('Waiting for results')
  expect(panel.all(`a[href="/admin/certifications/${oldest}"]`)).toHaveLength(1)
})

test('the booking’s page leads staff to its certificate, and says that it stays', async () => {
  const { id, certificateNumber } = await completed()
  const panel = (await readStaffMain(`/admin/bookings/${zoe}`)).region('Certificate')
  expect(panel.link(certificateNumber).attributes.href).toBe(`/admin/certificates/${id}`)
  expect(panel.text).toContain('Valid')
  expect(panel.text).toContain('does not withdraw its certificate')
  const referred = await readStaffMain(`/admin/bookings/${yan}`)
  expect(referred.texts('h2')).not.toContain('Certificate')
})

test('the trainee sees the result and downloads the record, with every letter of the name', async () => {
  const { certificateNumber, verificationCode } = await completed()
  const own = (await readMain(ownPage)).region('Your result')
  expect(own.text).toContain(certificateNumber)
  expect(own.link('Download your record').attributes.href).toBe(`${ownPage}/record.pdf`)
  const first = await (await ask(`${ownPage}/record.pdf`)).bytes()
  const second = await (await ask(`${ownPage}/record.pdf`)).bytes()
  expect(Buffer.compare(first, second)).toBe(0)
  const pdf = readPdf(first)
  expect(pdf).toMatchObject({
    isMarked: true,
    language: 'en-GB',
    title: 'Record of attendance and result',
  })
  const texts = pdf.elements('P').map(({ text }) => text)
  expect(texts).toContain('Zoë Čapková-Łuczak')
  expect(texts).toContain(codeText(verificationCode))
  expect(texts).toContain(
    'Record of attendance and result. The qualification is awarded by our awarding organisation; this is not its certificate.',
  )
  expect(texts.join(' ')).toMatch(
    /The register of this course: \S+, \d+ rows, checksum [\da-f]{64}/,
  )
  expect(pdf.elements('Figure')).toHaveLength(1)
})

test('the trainee downloads the digital badge beside it, without an account', async () => {
  const { certificateNumber } = await completed()
  const own = (await readMain(ownPage)).region('Your result')
  const link = own.link('Digital badge (Open Badges 3.0)')
  expect(link.attributes.href).toBe(`${ownPage}/badge.jwt`)
  const answer = await ask(`${ownPage}/badge.jwt`)
  expect(answer.headers.get('content-disposition')).toContain(`${certificateNumber}.jwt`)
  expect(await problemsOfBadge(await answer.text(), askedFor)).toEqual([])
})

/** What the academy answers whoever checks a badge. */
async function askedFor(url: string) {
  const answer = await ask(url)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  return answer.json()
}

/** A page for everyone, read anew each time. */
async function verify(code: string, form?: Record<string, string>) {
  const answer = await ask(`/verify/${code}`, { form })
  return { answer, main: readHtml(await answer.text()).one('main') }
}

test('anybody checks the code, however it is typed, and compares the surname', async () => {
  const { verificationCode: code } = await completed()
  const typed = await ask(`/verify?code=${codeText(code).toLowerCase()}`)
  expect(typed.headers.get('location')).toBe(`/verify/${codeText(code)}`)
  const { answer, main } = await verify(codeText(code))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-robots-tag')).toContain('noindex')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(main.texts('h1')).toEqual(['Valid'])
  expect(main.text).toContain('Z••••• Č.')
  expect(main.text).not.toMatch(/Zoë|Čapková|post\.example/)
  expect((await verify(code, { surname: 'CAPKOVA luczak' })).main.text).toContain('Yes: this is')
  expect((await verify(code, { surname: 'Capkova' })).main.text).toContain('No: this is not')
})

test('a code that nobody has and what is no code differ in their words alone', async () => {
  const unknown = await verify('K7QM-P4XB-2NWR')
  const malformed = await verify('nonsense')
  // What was typed stays, to be corrected.
  const field = (answered: typeof unknown) =>
    answered.main.one('input[name="code"]').attributes.value
  expect([field(unknown), field(malformed)]).toEqual(['K7QM-P4XB-2NWR', 'nonsense'])
  expect([unknown.answer.status, malformed.answer.status]).toEqual([404, 404])
  expect(unknown.main.text).toContain('We know no certificate with this code')
  expect(malformed.main.text).toContain('This is not one of our codes')
  const headersOf = ({ answer }: typeof unknown) => [...answer.headers.keys()].toSorted()
  expect(headersOf(malformed)).toEqual(headersOf(unknown))
})

test('one number of the awarding organisation is typed on the certificate; a file is shown by name first', async () => {
  const { id, certificateNumber, fullName } = await completed()
  const page = `/admin/certificates/${id}`
  const main = await readStaffMain(page)
  const type = (awardingNumber: string) => filledForm(main, 'Record the number', { awardingNumber })
  expect((await postAsStaff(page, type(' '), 400)).text).toContain('Please enter the number')
  const tooLong = await postAsStaff(page, type('9'.repeat(61)), 400)
  expect(tooLong.one('input[name="awardingNumber"]').attributes.value).toBe('9'.repeat(61))
  const recorded = await askAsStaff(page, type('600/1234567/X'))
  expect(recorded.headers.get('location')).toBe(`${page}?done=number`)
  const shown = await readStaffMain(`${page}?done=number`)
  expect(shown.one('input[name="awardingNumber"]').attributes.value).toBe('600/1234567/X')

  const text = `${certificateNumber},600/7654321/Y`
  const dry = await postAsStaff('/admin/certificates/numbers', { text })
  const [row] = dry.region('This file would change').all('tbody tr')
  expect(row?.texts('td')).toEqual([
    ...[fullName, certificateNumber, '600/7654321/Yreplaces 600/1234567/X'],
  ])
  expect((await readStaffMain(page)).text).not.toContain('600/7654321/Y')
  // Afterwards a list says which number each has.
  const record = [...filledForm(dry, 'Record 1 number')]
  const done = await postAsStaff('/admin/certificates/numbers', record)
  const [line] = done.region('1 number is recorded').all('tbody tr')
  expect(line?.texts('td')).toEqual([
    ...[fullName, certificateNumber, '600/7654321/Yreplaces 600/1234567/X'],
  ])
  expect(line?.link(fullName).attributes.href).toBe(page)
  expect((await readStaffMain(page)).one('input[name="awardingNumber"]').attributes.value).toBe(
    '600/7654321/Y',
  )
  const again = await postAsStaff('/admin/certificates/numbers', record)
  expect(again.text).toContain('No number is changed: they were recorded before')
})

test('staff find the certificate by name and by code, and withdraw it with a reason', async () => {
  const db = await pagesDatabase()
  const { id, verificationCode: code } = await completed()
  for (const search of ['capková', 'čapková-łuczak', codeText(code)]) {
    const list = await readStaffMain(`/admin/certifications?search=${encodeURIComponent(search)}`)
    const found = list.all('a').map(({ attributes }) => attributes.href)
    expect(found.includes(`/admin/certificates/${id}`), search).toBe(search !== 'capková')
  }
  const page = `/admin/certificates/${id}`
  const staff = testStaff(db)
  const list = async () =>
    (await readStaffMain(`/admin/certifications?search=${encodeURIComponent(codeText(code))}`))
      .all('li')
      .find((each) => each.all(`a[href="${page}"]`).length > 0)
      ?.texts('[data-tone]')
  expect((await readStaffMain(page)).text).not.toContain('in doubt')
  expect(await list()).toEqual(['Valid'])
  await staff.matter(zoe, { kind: 'certificate-in-doubt' })
  expect(await list()).toEqual(['In doubt', 'Valid'])
  const doubted = await readStaffMain(page)
  expect(doubted.text).toContain('the hours of teaching are missing')
  const without = await postAsStaff(page, { intent: 'withdraw', reason: ' ' }, 400)
  expect(without.text).toContain('Say why it is withdrawn')
  const twice = await postAsStaff(page, { intent: 'send' }, 409)
  expect(twice.text).toContain('The letter went out less than a minute ago')
  await db
    .update(outbox)
    .set({ dueAt: new Date(0) })
    .where(eq(outbox.subjectId, zoe))
  const sent = await askAsStaff(page, { intent: 'send' })
  expect(sent.headers.get('location')).toBe(`${page}?done=sent`)
  const badge = await (await ask(`${ownPage}/badge.jwt`)).text()
  const withdrawn = await askAsStaff(page, {
    intent: 'withdraw',
    reason: 'Issued by mistake',
    tell: 'yes',
  })
  const told = await readStaffMain(withdrawn.headers.get('location') ?? '')
  expect(told.text).toContain('The holder is told by e-mail.')
  expect(await problemsOfBadge(badge, askedFor)).toEqual(['revoked'])
  expect(JSON.stringify(await askedFor('/verify/withdrawn.json'))).not.toMatch(/mistake|Zoë/)
  expect((await ask(`${ownPage}/badge.jwt`)).status).toBe(404)
  expect((await verify(code)).main.texts('h1')).toEqual(['Withdrawn'])
  expect((await verify(code)).main.text).not.toContain('mistake')
  expect((await ask(`${ownPage}/record.pdf`)).status).toBe(404)
  const again = (fullName: string) => ({ intent: 'issue-again', fullName })
  const nameless = await postAsStaff(page, again(' '), 400)
  expect(nameless.text).toContain('Name must be at least 2 characters')
  const anew = await askAsStaff(page, again('Zoë Corrected'))
  expect(anew.headers.get('location')).toMatch(/\/admin\/certificates\/[\da-f-]{36}\?done=issued/)
  const corrected = await certificate()
  expect(corrected.fullName).toBe('Zoë Corrected')
  expect((await verify(corrected.verificationCode)).main.texts('h1')).toEqual(['Valid'])
})

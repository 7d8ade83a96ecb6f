import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { completeRun } from '#app/operations/certificate/complete-run.ts'
import { recordAttempts } from '#app/operations/certificate/record-attempts.ts'
import { recordEntries } from '#app/operations/register/record-entries.ts'
import { certificatesOfBookings } from '#app/storage/certificate/certificates.ts'
import { registerRowsOf } from '#app/storage/register/register-rows.ts'
import { closeRegister } from '../staff/close-register.ts'
import { checkIdentity, firstAidUnit } from '../staff/test-class.ts'
import { addWriter, markEntry, short, type Writer } from '../staff/test-register.ts'
import { testStaff } from '../staff/test-staff.ts'
import { pagesServices } from './academy-pages.ts'
import { askAsStaff, postAsStaff, readStaffMain } from './staff.ts'

const day = addDays(londonToday(new Date()), -3)
const course = { courseSlug: 'emergency-first-aid', courseTitle: 'Emergency First Aid at Work' }
let services: Awaited<ReturnType<typeof pagesServices>>
let office: Writer
let [runId, ines, certificateId] = ['', '', '']

beforeEach(async () => {
  services = await pagesServices()
  const { db } = services
  const staff = testStaff(db)
  office = await addWriter(db, 'admin')
  runId = await staff.date(day, course)
  ines = await staff.booking({
    scheduleId: runId,
    ...course,
    fullName: 'Ines Doubted',
    email: `${randomUUID()}@post.example`,
  })
  await checkIdentity(db, ines)
  await closeRegister(db, { runId, day, bookings: [ines] })
  const passed = { paperVersion: null, mark: null, result: 'pass' as const, seen: 0 }
  const attempt = { id: randomUUID(), bookingId: ines, unit: firstAidUnit, day, ...passed }
  const assessor = { name: 'Helen Marsh', qualification: 'Level 3 award' }
  const sitting = { runId, author: office, assessor }
  await recordAttempts({ ...sitting, attempts: [attempt] }, services)
  await completeRun({ runId, actorId: office.id }, services)
  certificateId = (await certificatesOfBookings(db, [ines]))[0]?.id ?? ''
})

/** Her morning is taken away: the hours of teaching are missing. */
async function correctRegister() {
  const rows = await registerRowsOf(services.db, [runId])
  const morning = rows.find(({ bookingId, half }) => bookingId === ines && half === 'morning')
  const away = markEntry(ines, {
    day,
    is: 'absent',
    replaces: [morning?.id ?? ''],
    reason: 'Her brother signed',
    madeAt: new Date().toISOString(),
  })
  const sent = { runId, author: office, device: randomUUID(), entries: [away] }
  const outcome = await recordEntries(sent, services)
  expect(outcome.ok && short(outcome.answers)).toEqual(['accepted'])
}

const withdraw = { intent: 'withdraw', reason: 'Hours missing' }
const again = { intent: 'issue-again', fullName: 'Ines Doubted' }

test('a certificate in doubt is shown as that wherever staff see its state', async () => {
  const badges = async () => {
    const row = (await readStaffMain('/admin/certifications?search=Ines+Doubted'))
      .all('li')
      .find((each) => each.all(`a[href="/admin/certificates/${certificateId}"]`).length > 0)
    const ofClass = (await readStaffMain(`/admin/certifications/${runId}`))
      .region('Complete the date')
      .all('li')
      .find(({ text }) => text.startsWith('Ines Doubted, '))
    const own = (await readStaffMain(`/admin/certificates/${certificateId}`)).region(
      course.courseTitle,
    )
    const booking = (await readStaffMain(`/admin/bookings/${ines}`)).region('Certificate')
    return [row, ofClass, own, booking].map((each) => each?.texts('[data-tone]'))
  }
  expect(await badges()).toEqual([['Valid'], ['Valid'], ['Valid'], ['Valid']])
  await correctRegister()
  const both = ['In doubt', 'Valid']
  expect(await badges()).toEqual([both, both, both, both])
})

test('staff list the certificates in doubt alone', async () => {
  const listed = async () =>
    (await readStaffMain('/admin/certifications?state=in-doubt'))
      .all('a')
      .map(({ attributes }) => attributes.href)
  expect(await listed()).not.toContain(`/admin/certificates/${certificateId}`)
  await correctRegister()
  expect(await listed()).toContain(`/admin/certificates/${certificateId}`)
  await askAsStaff(`/admin/certificates/${certificateId}`, withdraw)
  expect(await listed()).not.toContain(`/admin/certificates/${certificateId}`)
})

test('where no new certificate can be issued, its page says why instead of offering it', async () => {
  const page = `/admin/certificates/${certificateId}`
  await correctRegister()
  await askAsStaff(page, withdraw)
  const refused = (await readStaffMain(page)).region('Issue again')
  expect(refused.all('form')).toEqual([])
  expect(refused.text).toMatch(/\d+ minutes short/)
  const results = `/admin/certifications/${runId}`
  expect(refused.link('Results of the date').attributes.href).toBe(results)
  const sent = await postAsStaff(page, again, 409)
  expect(sent.text).toContain('This person cannot be put forward now')
})

test('the page of a withdrawn certificate leads to the one that was issued since', async () => {
  const page = `/admin/certificates/${certificateId}`
  await askAsStaff(page, withdraw)
  expect((await readStaffMain(page)).region('Issue again').all('form')).toHaveLength(1)
  await askAsStaff(page, again)
  const [newest] = await certificatesOfBookings(services.db, [ines])
  const panel = (await readStaffMain(page)).region('Issue again')
  expect(panel.all('form')).toEqual([])
  expect(panel.link(newest?.certificateNumber ?? '').attributes.href).toBe(
    `/admin/certificates/${newest?.id}`,
  )
})

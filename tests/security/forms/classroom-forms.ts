import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { teachingDayKey } from '#app/domain/schedule/trainers/teaching-day.ts'
import { certificateById } from '#app/storage/certificate/certificates.ts'
import { teachingDays } from '#app/storage/schedule/teaching.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { newAskedTrainer } from '#tests/asked-trainer.ts'
import { authSecret } from '#tests/server/peopled-academy.ts'
import { day } from './future-day.ts'
import { form, type GoodForm, newAddress } from './good-form.ts'
import { goodBatch, goodMarks, goodResults } from './good-register.ts'

/** Trainers, rooms, registers, results and certificates. */
export const classroomForms: Record<string, GoodForm> = {
  '/trainer/runs/:id/people/:bookingId': form('trainer', 200, async ({ database, ids }) => {
    const [row] = await database.db
      .select({ revision: courseEnrollments.revision })
      .from(courseEnrollments)
      .where(eq(courseEnrollments.id, ids.booking))
    return {
      intent: 'record-check',
      revision: String(row?.revision),
      what: 'identity',
      record: '',
      document: 'birth-certificate-at-birth',
      country: 'United Kingdom',
      number: '4821',
      issuedOn: '',
      expiresOn: '',
      showsAddress: 'yes',
      reason: '',
      birthDay: '',
      birthMonth: '',
      birthYear: '',
    }
  }),
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
  '/admin/inspection': form('admin', 303, ({ ids }) => ({
    intent: 'pack',
    which: 'ticked',
    run: ids.schedule,
    person: '',
    proof: '',
    from: day,
    until: day,
    course: '',
    pack: '',
    link: '',
  })),
  '/admin/inspection/runs/:id': form('admin', 303, () => ({
    toldOn: londonToday(new Date()),
    reference: 'E-mail to the awarding organisation',
  })),
  '/admin/trainers/new': form('admin', 302, () => ({
    fullName: 'Rosa Blythe',
    email: newAddress(),
    phone: '',
    courses: 'emergency-first-aid',
  })),
  '/admin/trainers/:id': form('admin', 302, () => ({
    intent: 'add-qualification',
    kind: 'first-aid',
    number: 'FA-1',
    expiresOn: addDays(day, 365),
    evidence: 'Seen in the office',
    qualification: '',
  })),
  '/admin/trainers/:id/replace': {
    as: 'admin',
    taken: 303,
    async fill({ database: { db } }) {
      const { runId, trainerId, date } = await newAskedTrainer(db, authSecret)
      return {
        path: `/admin/trainers/${trainerId}/replace`,
        fields: { run: `${runId} ${date}`, [`by-${runId}`]: 'nobody' },
      }
    },
  },
  '/admin/rooms': form('admin', 302, () => ({
    intent: 'venue-new',
    what: 'venue',
    record: '',
    venue: '',
    capacity: '',
    inUse: '',
    name: `Hall ${randomUUID()}`,
    address: '1 High Street',
  })),
  '/trainer/runs/:id/register': {
    as: 'trainer',
    taken: 302,
    fill: (site) => goodMarks(site, (runId) => `/trainer/runs/${runId}/register`),
  },
  '/trainer/runs/:id/register.json': { as: 'trainer', taken: 200, fill: goodBatch },
  '/admin/attendance/:id': {
    as: 'admin',
    taken: 302,
    fill: (site) => goodMarks(site, (runId) => `/admin/attendance/${runId}`),
  },
  '/trainer/runs/:id/results': {
    as: 'trainer',
    taken: 302,
    fill: (site) => goodResults(site, (runId) => `/trainer/runs/${runId}/results`),
  },
  '/admin/certifications/:id': {
    as: 'admin',
    taken: 302,
    fill: (site) => goodResults(site, (runId) => `/admin/certifications/${runId}`),
  },
  '/admin/certificates/numbers': form('admin', 200, async ({ database, ids }) => {
    const found = await certificateById(database.db, ids.certificate)
    return { intent: 'import', text: `${found?.certificateNumber},${randomUUID()}` }
  }),
  '/admin/certificates/:id': form('admin', 302, async ({ database }) => {
    // It is sent again at most once a minute.
    const isCopy = eq(outbox.kind, 'certificate-issued')
    await database.db
      .update(outbox)
      .set({ dueAt: new Date(0) })
      .where(isCopy)
    return { intent: 'send', reason: '', tell: '' }
  }),
}

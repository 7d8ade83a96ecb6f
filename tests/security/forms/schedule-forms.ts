import { eq } from 'drizzle-orm'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { publishDates } from '#app/operations/schedule/publish-run.ts'
import { users } from '#app/storage/schema/accounts.ts'
import { catalogue } from '#tests/catalogue.ts'
import type { PeopledAcademy } from '#tests/server/peopled-academy.ts'
import { addRoom, addTrainer } from '#tests/staff/test-classroom.ts'
import { day } from './future-day.ts'
import { form, type GoodForm } from './good-form.ts'

/** Dates as staff make, change and cancel them. */
export const scheduleForms: Record<string, GoodForm> = {
  '/admin/schedules/new': form('admin', 302, () => ({
    ...dateFields,
    salesClose: `${addDays(day, -3)}T12:00`,
    anyway: '',
    override: '',
  })),
  '/admin/schedules/planner': form('admin', 200, async ({ database: { db } }) => {
    plannedDays += 1
    const planned = addDays(day, 100 + plannedDays)
    return {
      'course-1': 'emergency-first-aid',
      'include-1': 'yes',
      'places-1': '8',
      'first-1': planned,
      'last-1': planned,
      'starts-1': '09:00',
      'ends-1': '17:00',
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
}

/** Each planned date is on a day of its own. */
let plannedDays = 0

const dateFields = {
  courseSlug: 'emergency-first-aid',
  delivery: 'classroom',
  status: 'draft',
  startDate: day,
  endDate: day,
  starts: '09:00',
  ends: '17:00',
  location: '64 South Street',
  instructor: '',
  maxCapacity: '8',
}

function newDate(site: PeopledAcademy) {
  return publish(site, { courseSlug: 'emergency-first-aid', maxCapacity: 8, status: 'draft' })
}

/** A date that the public can book, with so many places. */
export function newPlacesOn(site: PeopledAcademy, maxCapacity: number) {
  return publish(site, { courseSlug: 'door-supervisor', maxCapacity, status: 'active' })
}

type Chosen = { courseSlug: string; maxCapacity: number; status: 'draft' | 'active' }

async function publish({ people, database, emails }: PeopledAcademy, chosen: Chosen) {
  const [actor] = await database.db.select().from(users).where(eq(users.email, emails.admin))
  const courseTitle = catalogue.course(chosen.courseSlug)?.title.catalogue ?? ''
  const delivery = 'classroom-with-self-study' as const
  const date = {
    ...dateFields,
    ...chosen,
    delivery,
    courseTitle,
    instructor: null,
    salesCloseAt: null,
  }
  const input = { dates: [date], override: 'For this test', actorId: actor?.id ?? '' }
  const outcome = await publishDates(input, people.services)
  return outcome.ok ? (outcome.ids[0] ?? '') : ''
}

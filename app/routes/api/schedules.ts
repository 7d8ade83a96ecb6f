import { courseById } from '../../../content/courses/catalogue.ts'
import { lowAvailability, schedulesShown } from '../../../content/policies.ts'
import { availability } from '../../domain/availability.ts'
import { runText } from '../../domain/course-date.ts'
import { londonToday } from '../../domain/london-time.ts'
import { doorsContext } from '../../doors.server.ts'
import { upcomingDates } from '../../storage/schedules.ts'
import type { Route } from './+types/schedules.ts'

/** A course's next dates, for anyone: `/api/schedules?course=security-guard`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(doorsContext)
  const course = courseById.get(new URL(request.url).searchParams.get('course') ?? '')
  if (!course) return Response.json({ error: 'There is no such course.' }, { status: 404 })

  const dates = await upcomingDates(db, {
    courseTitle: course.title.catalogue,
    today: londonToday(now()),
    limit: schedulesShown,
  })
  return Response.json({ schedules: dates.map(scheduleFacts) })
}

/** The table's own field names, and what people read. */
function scheduleFacts(date: Awaited<ReturnType<typeof upcomingDates>>[number]) {
  const sparePlaces = date.maxCapacity - date.currentEnrollments
  return {
    id: date.id,
    course_title: date.courseTitle,
    status: date.status,
    start_date: date.startDate,
    end_date: date.endDate,
    location: date.location,
    instructor: date.instructor,
    current_enrollments: date.currentEnrollments,
    max_capacity: date.maxCapacity,
    starts: date.starts,
    ends: date.ends,
    date_text: runText(date),
    availability: availability(sparePlaces, lowAvailability),
  }
}

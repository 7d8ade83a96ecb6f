import { runText } from '#app/domain/schedule/run-text.ts'

type Booked = { courseTitle: string; startDate: string | null; endDate: string | null }

/** "Door Supervisor, Mon 23 to Thu 26 November 2026"; the title alone without a date. */
export function courseText({ courseTitle, startDate, endDate }: Booked) {
  return startDate && endDate ? `${courseTitle}, ${runText({ startDate, endDate })}` : courseTitle
}

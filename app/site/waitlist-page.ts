/** Where somebody asks to be told of a free place: on one date, or on any date of the course. */
export function waitlistPage(courseUrl: string, runId: string | null) {
  return `${courseUrl}/waitlist${runId ? `?date=${runId}` : ''}`
}

/** The booking form as a page of its own, with the date that was chosen. */
export function bookingPage(courseUrl: string, runId: string | null) {
  return runId ? `${courseUrl}/book?date=${runId}` : `${courseUrl}/book`
}

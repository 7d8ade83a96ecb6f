/** The contact form with the course chosen: where somebody asks for a date of it. */
export const askPage = (courseId: string) => `/contact?course=${courseId}`

const onDate = (page: string, runId: string | null) => (runId ? `${page}?date=${runId}` : page)

/** The booking form as a page of its own, with the date that was chosen. */
export const bookingPage = (courseUrl: string, runId: string | null) =>
  onDate(`${courseUrl}/book`, runId)

/** Where somebody asks to be told of a free place: on one date, or on any date of the course. */
export const waitlistPage = (courseUrl: string, runId: string | null) =>
  onDate(`${courseUrl}/waitlist`, runId)

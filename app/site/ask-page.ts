/** The contact form with the course chosen: where somebody asks for a date of it. */
export function askPage(courseId: string) {
  return `/contact?course=${courseId}`
}

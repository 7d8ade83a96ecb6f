import { londonToday } from '#app/domain/basics/london-time.ts'
import { nextSteps } from '#app/domain/certificate/next-steps.ts'
import type { Services } from '#app/services.server.ts'
import { academy } from '#content/academy.ts'
import { licenceSteps, renewedBy, reviewPage } from '#content/letters.ts'

type Passed = {
  courseSlug: string
  courseTitle: string
  expiresOn: string | null
  /** Where the pages of the booking are for its reader. */
  path: string
}

/** What comes after a course that somebody passed. */
export function nextStepsAfter(
  { courseSlug, courseTitle, expiresOn, path }: Passed,
  { catalogue, now }: Pick<Services, 'catalogue' | 'now'>,
) {
  const course = catalogue().course(courseSlug)
  if (!course) return []
  const renewal = catalogue().course(renewedBy['first-aid'][courseSlug] ?? '')
  const subject = encodeURIComponent(`My review of ${courseTitle}`)
  return nextSteps(
    {
      category: course.category,
      expiresOn,
      renewalUrl: renewal ? `${renewal.url}#dates` : null,
      today: londonToday(now()),
    },
    {
      licence: licenceSteps.url,
      reminder: `${path}/licence`,
      feedback: reviewPage ?? `mailto:${academy.email}?subject=${subject}`,
    },
  )
}

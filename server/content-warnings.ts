import { contentToCheck } from '../app/domain/catalogue/content-check.ts'
import { log } from '../app/log.server.ts'
import { courses } from '../content/courses/catalogue.ts'

/** Logs what the catalogue and a course's page state differently, to be settled by staff. */
export function warnOfContent() {
  for (const course of courses) {
    for (const { fact, catalogue, page } of contentToCheck(course)) {
      log.warn({ course: course.id, fact, catalogue, page }, 'catalogue and course page disagree')
    }
  }
}

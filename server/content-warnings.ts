import type { Catalogue } from '../app/domain/catalogue/catalogue.ts'
import { contentToCheck } from '../app/domain/catalogue/content-check.ts'
import { log } from '../app/log.server.ts'

/** Before real money is taken, someone should settle what two pages state differently. */
export function warnOfContent({ courses }: Catalogue) {
  for (const course of courses) {
    for (const { fact, catalogue, page } of contentToCheck(course)) {
      log.warn({ course: course.id, fact, catalogue, page }, 'catalogue and course page disagree')
    }
  }
}

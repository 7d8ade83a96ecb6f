import type { Catalogue } from '../app/domain/catalogue/catalogue.ts'
import { contentToCheck } from '../app/domain/catalogue/content-check.ts'
import { log } from '../app/log.server.ts'

/** Before real money is taken, someone should settle what two pages state differently. */
export function warnOfContent(catalogue: Catalogue) {
  for (const { subject, text } of contentToCheck(catalogue)) {
    log.warn({ subject, text }, 'the content disagrees with itself')
  }
}

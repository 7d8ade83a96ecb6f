import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import { contentToCheck } from '#app/domain/catalogue/content-check.ts'
import { log } from '#app/log.server.ts'
import { contentRules } from '#content/rules/content-rules.ts'

/** Before real money is taken, someone has to settle unlawful words and two prices, and should settle the rest. */
export function warnOfContent(catalogue: Catalogue) {
  for (const { subject, text, beforeLive = false } of contentToCheck(catalogue, contentRules)) {
    const problem = beforeLive
      ? 'the content has to be settled before real money is taken'
      : 'the content disagrees with itself'
    log.warn({ subject, text }, problem)
  }
}

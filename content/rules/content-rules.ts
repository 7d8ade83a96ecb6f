import type { ContentRules } from '#app/domain/catalogue/content-check.ts'
import { settledWords } from '../courses/settled-words.ts'
import { courseRules } from './course-rules.ts'
import { courseUnits } from './course-units.ts'
import { entryRules } from './entry-rules.ts'

/** What the site may not say, and what a course needs before anybody can book it. */
export const contentRules: ContentRules = {
  settledWords,
  missingFor: (slug) => [
    ...(courseRules[slug] ? [] : ['days and hours']),
    ...(courseUnits[slug] ? [] : ['units']),
    ...(entryRules[slug] ? [] : ['entry checks']),
  ],
}

import { HtmlValidate } from 'html-validate'
import { expect } from 'vitest'
import { hasOnlyKnownParts } from './known-parts.ts'

/** What the HTML standard says, and nothing of the validator's own taste. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  elements: [
    'html5',
    {
      // What stands in a template may be the content of a video, which the validator does not know.
      source: { attributes: { src: { allowed: () => null } } },
      // Sectioning content is article, aside, nav and section: a row's header may be unfolded.
      details: { sectioning: false },
    },
  ],
})

/**
 * Every page that is rendered, in each of its states; only one on which nothing is new is left out,
 * because a second opinion takes 50 ms.
 */
export function expectValidHtml(path: string, status: number, html: string) {
  if (html === '' || hasOnlyKnownParts(html)) return
  const { results } = validator.validateStringSync(html)
  const problems = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
  expect(problems, `The HTML of ${path} ${status}`).toEqual([])
}

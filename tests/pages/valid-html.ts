import { HtmlValidate } from 'html-validate'
import { matchPath } from 'react-router'
import { expect } from 'vitest'
import { addresses } from '../addresses.ts'

/** What the HTML standard says, and nothing of the validator's own taste. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  // What stands in a template may be the content of a video, which the validator does not know.
  elements: ['html5', { source: { attributes: { src: { allowed: () => null } } } }],
})

const seen = new Set<string>()

/** Every page once, and once more with each other status: a second opinion takes 50 ms. */
export function expectValidHtml(path: string, status: number, html: string) {
  const { pathname } = new URL(path, 'http://academy.example')
  const page = `${addresses.find((each) => matchPath(each, pathname)) ?? pathname} ${status}`
  if (html === '' || seen.has(page)) return
  seen.add(page)
  const { results } = validator.validateStringSync(html)
  const problems = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
  expect(problems, `The HTML of ${page}`).toEqual([])
}

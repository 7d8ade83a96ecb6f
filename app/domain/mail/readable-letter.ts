import { type Letter, letterDefinition } from './letters.ts'

/**
 * A letter as staff, or the copy of a person's data, may show it: only fields whose rule allows it.
 * Null when it has a field that may not be shown: staff read the letter's text, which would hold it.
 */
export function readableLetter(letter: Letter): Letter | null {
  const rules = letterDefinition(letter.template)?.fields
  if (!rules || Object.values(rules).some(({ shownToStaff }) => !shownToStaff)) return null
  const facts = Object.entries(letter.facts).filter(([name]) => rules[name]?.shownToStaff)
  return { ...letter, facts: Object.fromEntries(facts) } as Letter
}

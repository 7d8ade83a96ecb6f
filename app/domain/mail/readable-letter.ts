import { type Letter, letterDefinition, type StoredLetter } from './letters.ts'

/**
 * A letter for staff and for the copy of a person's data: only fields whose rule allows it. Null when
 * its kind has a field that may not be shown, because the rendered text would contain that field.
 */
export function readableLetter(letter: StoredLetter): Letter | null {
  const rules = letterDefinition(letter.template)?.fields
  if (!rules || Object.values(rules).some(({ shownToStaff }) => !shownToStaff)) return null
  if (!('facts' in letter)) return null
  const facts = Object.entries(letter.facts).filter(([name]) => rules[name]?.shownToStaff)
  return { ...letter, facts: Object.fromEntries(facts) } as Letter
}

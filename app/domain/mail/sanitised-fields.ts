import type { FieldRule } from './letter-definition.ts'
import { type Letter, letterDefinition } from './letters.ts'
import { mailLines, mailText } from './mail-text.ts'

/** A letter's fields, with the text that people typed cleaned by each field's rule. */
export function sanitisedFields({ template, facts }: Letter): Letter['facts'] {
  const rules = letterDefinition(template)?.fields ?? {}
  const clean = Object.entries(facts).map(([name, value]) => [
    name,
    sanitised(value, rules[name]?.text ?? 'one-line'),
  ])
  return Object.fromEntries(clean)
}

function sanitised(value: unknown, text: FieldRule['text']): unknown {
  if (typeof value === 'string') {
    if (text === 'link') return value
    return text === 'multi-line' ? mailLines(value).join('\n') : mailText(value)
  }
  if (Array.isArray(value)) return value.map((each) => sanitised(each, text))
  if (value && typeof value === 'object') {
    const entries = Object.entries(value)
    return Object.fromEntries(entries.map(([name, each]) => [name, sanitised(each, text)]))
  }
  return value
}

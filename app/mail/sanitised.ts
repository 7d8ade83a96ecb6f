import { mailLines, mailText } from '../domain/mail/mail-text.ts'

/** Addresses of ours, and the one text that people may write in several lines. */
const own = new Set(['url'])
const inLines = new Set(['message'])

/** Facts as they may stand in a letter, however they came to us. */
export function sanitised<Facts>(facts: Facts): Facts {
  return clean(facts, '') as Facts
}

function clean(value: unknown, name: string): unknown {
  if (typeof value === 'string') {
    if (own.has(name)) return value
    return inLines.has(name) ? mailLines(value).join('\n') : mailText(value)
  }
  if (Array.isArray(value)) return value.map((each) => clean(each, name))
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, clean(each, key)]))
  }
  return value
}

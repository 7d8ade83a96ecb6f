import { type HtmlElement, readHtml } from './html.ts'

/** What stood on a page before: an element of that kind, with these names, in these two. */
const known = new Set<string>()

/** Whether every part of a page stood on one before. Where an id stands twice it is not known. */
export function hasOnlyKnownParts(html: string) {
  const elements = readHtml(html).inside
  const ids = elements.flatMap(({ attributes }) => attributes.id ?? [])
  const before = known.size
  for (const element of elements) known.add(partOf(element))
  return known.size === before && new Set(ids).size === ids.length
}

/** A wrong label, role or place of an element changes it; its words, numbers and days do not. */
function partOf({ tag, attributes, parent }: HtmlElement) {
  const named = Object.entries(attributes).map(([name, value]) =>
    decisive.test(name) ? `${name}=${value.replaceAll(/[\da-f]{8}-[\da-f-]{27}|\d+/g, '0')}` : name,
  )
  return [parent?.parent?.tag, parent?.tag, tag, ...named.toSorted()].join(' ')
}

const decisive = /^(id|for|form|type|role|rel|scope|autocomplete|inputmode|aria-.*)$/

import { shortPoundsText } from '#app/domain/basics/money.ts'
import type { ContentField } from './content-field.ts'

/** One thing that two versions say differently, in words. */
export type Difference = { where: string; before: string; after: string }

/** For people: which words stood there, and which stand there now; nothing of what is alike. */
export function differences(
  field: ContentField,
  before: unknown,
  after: unknown,
  where = '',
): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (field.kind === 'group') {
    const [one, other] = [before, after].map((body) => (body ?? {}) as Record<string, unknown>)
    return field.fields.flatMap(([name, inner]) =>
      differences(inner, one?.[name], other?.[name], way(where, inner.label)),
    )
  }
  if (field.kind === 'list') return listDifferences(field, asList(before), asList(after), where)
  return [{ where, before: wordsOf(field, before), after: wordsOf(field, after) }]
}

type List = Extract<ContentField, { kind: 'list' }>

/** Entries with a key are compared with themselves, wherever they stand; others by their places. */
function listDifferences(list: List, before: Entries, after: Entries, where: string): Difference[] {
  const place = where || list.label
  const keys = [...new Set([...before, ...after].map(keyOf))]
  const isKeyed = keys.length > 0 && !keys.includes(undefined)
  const changed = isKeyed
    ? keys.flatMap((key) =>
        entryDifferences(list, byKey(before, key), byKey(after, key), `${place}, ${list.entry}`),
      )
    : byPlaces(list, before, after, place)
  const order = (entries: Entries) => entries.map((entry) => titleOf(list.of, entry)).join('\n')
  const [one, other] = [before, after].map((entries) =>
    entries.map((entry) => keyOf(entry) ?? JSON.stringify(entry)),
  )
  const isMoved =
    one?.toSorted().join() === other?.toSorted().join() && one?.join() !== other?.join()
  return isMoved
    ? [
        ...(isKeyed ? changed : []),
        { where: `${place}, order`, before: order(before), after: order(after) },
      ]
    : changed
}

type Entries = readonly unknown[]

const keyOf = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'id' in entry ? String(entry.id) : undefined

const byKey = (entries: Entries, key: string | undefined) =>
  entries.find((entry) => keyOf(entry) === key)

const titleOf = (of: ContentField, entry: unknown) => wordsOf(of, entry).split('\n', 1)[0] ?? ''

function byPlaces(list: List, before: Entries, after: Entries, place: string) {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, nth) =>
    entryDifferences(list, before[nth], after[nth], `${place}, ${list.entry} ${nth + 1}`),
  ).flat()
}

function entryDifferences({ of }: List, before: unknown, after: unknown, where: string) {
  if (before === undefined || after === undefined) return wholeEntry(of, before, after, where)
  return differences(of, before, after, keyOf(after) ? `${where} “${titleOf(of, before)}”` : where)
}

function wholeEntry(of: ContentField, before: unknown, after: unknown, where: string) {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  return [{ where, before: wordsOf(of, before), after: wordsOf(of, after) }]
}

/** "Yes", "£250", and each line of a list or group. */
function wordsOf(field: ContentField, body: unknown): string {
  if (body === undefined || body === null) return ''
  switch (field.kind) {
    case 'price':
      return shortPoundsText(Number(body))
    case 'tick':
      return body === true ? 'Yes' : 'No'
    case 'choice':
      return field.options[String(body)] ?? String(body)
    case 'list':
      return asList(body)
        .map((each) => wordsOf(field.of, each))
        .join('\n')
    case 'group':
      return field.fields
        .filter(([, { kind }]) => kind !== 'key')
        .map(([name, inner]) => wordsOf(inner, (body as Record<string, unknown>)[name]))
        .filter((words) => words !== '')
        .join('\n')
    default:
      return String(body)
  }
}

const asList = (body: unknown): readonly unknown[] => (Array.isArray(body) ? body : [])

const way = (where: string, label: string) => (where === '' ? label : `${where}: ${label}`)

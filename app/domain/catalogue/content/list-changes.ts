import type { ContentField } from './content-field.ts'
import { type FormValues, valuesOf } from './form-values.ts'

/** The buttons of a list, in the form of the whole body: "add outline", "up outline.2". */
const LIST_CHANGES = ['add', 'remove', 'up', 'down'] as const

type ListChange = (typeof LIST_CHANGES)[number]

/** Null if the button is none of the form's. */
export function changeList(field: ContentField, values: FormValues, button: string) {
  const [change, path = ''] = button.split(' ', 2)
  if (!LIST_CHANGES.some((known) => known === change)) return null
  return changeAt(field, values, { change: change as ListChange, way: path.split('.') })
}

type Change = { change: ListChange; way: readonly string[] }

function changeAt(field: ContentField, values: FormValues, asked: Change): FormValues | null {
  const { change, way } = asked
  const [name = '', ...rest] = way
  if (field.kind === 'group') {
    const inner = field.fields.find(([known]) => known === name)?.[1]
    if (!inner) return null
    const group = values as Readonly<Record<string, FormValues>>
    const changed = changeAt(inner, group[name] ?? '', { change, way: rest })
    return changed === null ? null : { ...group, [name]: changed }
  }
  if (field.kind !== 'list' || !Array.isArray(values)) return null
  const entries = values as readonly FormValues[]
  if (name === '') return change === 'add' ? [...entries, valuesOf(field.of, undefined)] : null
  const nth = Number(name)
  const entry = entries[nth]
  if (entry === undefined) return null
  if (rest.length === 0) return changedEntries(entries, nth, change)
  const changed = changeAt(field.of, entry, { change, way: rest })
  return changed === null ? null : entries.with(nth, changed)
}

function changedEntries(entries: readonly FormValues[], nth: number, change: ListChange) {
  const others = entries.toSpliced(nth, 1)
  if (change === 'remove') return others
  const to = change === 'up' ? nth - 1 : nth + 1
  if (change === 'add' || to < 0 || to >= entries.length) return entries
  return others.toSpliced(to, 0, entries[nth] as FormValues)
}

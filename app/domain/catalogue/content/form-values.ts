import type { ContentField } from './content-field.ts'

/** A body as it stands in a form: everything as typed, so that nothing typed is lost when it is refused. */
export type FormValues = string | readonly FormValues[] | { readonly [name: string]: FormValues }

/** What a form shows of a body. */
export function valuesOf(field: ContentField, body: unknown): FormValues {
  switch (field.kind) {
    case 'list':
      return Array.isArray(body) ? body.map((entry) => valuesOf(field.of, entry)) : []
    case 'group': {
      const values = (body ?? {}) as Readonly<Record<string, unknown>>
      return Object.fromEntries(
        field.fields.map(([name, inner]) => [name, valuesOf(inner, values[name])]),
      )
    }
    case 'price':
      return typeof body === 'number' ? poundsTyped(body) : ''
    case 'tick':
      return body === true ? 'yes' : ''
    default:
      return body === undefined || body === null ? '' : String(body)
  }
}

/** 25000 as "250", 25050 as "250.50". */
function poundsTyped(pence: number) {
  return pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2)
}

/** What was sent. A field is named by its way: `outline.2.title`. */
export function sentValues(field: ContentField, form: FormData, path = ''): FormValues {
  switch (field.kind) {
    case 'list':
      return entriesAt(form, path, field.most).map((nth) =>
        sentValues(field.of, form, `${path}.${nth}`),
      )
    case 'group':
      return Object.fromEntries(
        field.fields.map(([name, inner]) => [
          name,
          sentValues(inner, form, path ? `${path}.${name}` : name),
        ]),
      )
    default: {
      const sent = form.get(path)
      return typeof sent === 'string' ? sent : ''
    }
  }
}

/** Lists are sent without gaps; whoever sends more than a list may have is told so by the check. */
function entriesAt(form: FormData, path: string, most: number) {
  const names = [...form.keys()].filter((name) => name.startsWith(`${path}.`))
  const numbers = names.map((name) => Number(name.slice(path.length + 1).split('.', 1)[0]))
  const last = Math.max(-1, ...numbers.filter((nth) => Number.isInteger(nth) && nth <= most))
  return Array.from({ length: last + 1 }, (_, nth) => nth)
}

/** The body that the check then judges: what cannot be read becomes something that it refuses. */
export function bodyOf(field: ContentField, values: FormValues): unknown {
  switch (field.kind) {
    case 'list':
      if (field.isOptional && isBlank(values)) return undefined
      return Array.isArray(values) ? values.map((entry) => bodyOf(field.of, entry)) : []
    case 'group': {
      if (field.isOptional && isBlank(values)) return undefined
      const typed = values as Readonly<Record<string, FormValues>>
      const bodies = field.fields.map(([name, inner]) => {
        const body = bodyOf(inner, typed[name] ?? '')
        return [name, inner.kind === 'key' && body === '' ? keyFor(field.fields, typed) : body]
      })
      return Object.fromEntries(bodies.filter(([, body]) => body !== undefined))
    }
    default:
      return plainValue(field, String(values).trim())
  }
}

/** "How long does it take?" as "how-long-does-it-take". */
function keyFor(fields: GroupFields, typed: Readonly<Record<string, FormValues>>) {
  const [name = ''] = fields.find(([, { kind }]) => kind === 'line') ?? []
  const words =
    String(typed[name] ?? '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return words.slice(0, 8).join('-')
}

type GroupFields = Extract<ContentField, { kind: 'group' }>['fields']

function plainValue({ kind, isOptional }: ContentField, typed: string) {
  if (kind === 'tick') return typed === 'yes' || (isOptional ? undefined : false)
  if (typed === '' && isOptional) return undefined
  if (kind === 'price') return penceTyped(typed)
  if (kind === 'number') return /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
  return typed
}

function penceTyped(typed: string) {
  const plain = typed.replaceAll(/[£,\s]/g, '')
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

function isBlank(values: FormValues): boolean {
  if (typeof values === 'string') return values.trim() === ''
  return Object.values(values).every(isBlank)
}

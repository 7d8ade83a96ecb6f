import * as z from 'zod/mini'
import { isCalendarDate } from '#app/domain/basics/calendar-date.ts'
import { requiredText } from '#app/domain/basics/form-text.ts'

/** How a value of published content is edited: what its zod type does not say. */
type Note = { label: string; hint?: string } & (
  | { as: 'line' | 'paragraph'; most: number }
  | { as: 'price' | 'number' | 'date' | 'tick' | 'key' }
  | { as: 'choice'; options: Readonly<Record<string, string>> }
  /** `entry` names one of them: "Add a unit". */
  | { as: 'list'; entry: string; least: number; most: number }
  | { as: 'group' }
)

const notes = z.registry<Note>()

function noted<Schema extends z.core.$ZodType>(schema: Schema, note: Note) {
  notes.add(schema, note)
  return schema
}

type Text = { most?: number; hint?: string }

export const line = (label: string, { most = 120, hint }: Text = {}) =>
  noted(
    requiredText(`Please enter: ${label}`).check(
      z.maxLength(most, `${label}: at most ${most} characters`),
      z.refine((text) => !text.includes('\n'), `${label}: one line only`),
    ),
    { as: 'line', label, hint, most },
  )

export const paragraph = (label: string, { most = 600, hint }: Text = {}) =>
  noted(
    requiredText(`Please enter: ${label}`).check(
      z.maxLength(most, `${label}: at most ${most} characters`),
    ),
    { as: 'paragraph', label, hint, most },
  )

const wholeNumber = (message: string, { from, to }: { from: number; to: number }) =>
  z.int(message).check(z.gte(from, message), z.lte(to, message))

/** In pence; typed in pounds. */
export const price = (label: string, hint?: string) =>
  noted(
    wholeNumber(`${label}: please enter pounds, such as 250 or 250.50`, { from: 0, to: 9_999_99 }),
    { as: 'price', label, hint },
  )

export const wholeFigure = (label: string, range: { from: number; to: number }, hint?: string) =>
  noted(wholeNumber(`${label}: please enter a number from ${range.from} to ${range.to}`, range), {
    as: 'number',
    label,
    hint,
  })

export const day = (label: string, hint?: string) =>
  noted(
    z.string(`Please choose: ${label}`).check(z.refine(isCalendarDate, `Please choose: ${label}`)),
    { as: 'date', label, hint },
  )

export const choice = <const Options extends Readonly<Record<string, string>>>(
  label: string,
  options: Options,
  hint?: string,
) =>
  noted(z.enum(Object.keys(options) as (keyof Options & string)[], `Please choose: ${label}`), {
    as: 'choice',
    label,
    hint,
    options,
  })

export const tick = (label: string, hint?: string) =>
  noted(z.boolean(), { as: 'tick', label, hint })

/** Never shown: what links and codes know an entry by. A new entry takes it from its first line. */
export const key = () =>
  noted(z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)), { as: 'key', label: '' })

type Length = { entry: string; least?: number; most?: number; hint?: string }

export const list = <Entry extends z.core.$ZodType>(
  label: string,
  of: Entry,
  { entry, least = 0, most = 20, hint }: Length,
) =>
  noted(
    z.readonly(
      z
        .array(of)
        .check(
          z.minLength(least, `${label}: at least ${least}`),
          z.maxLength(most, `${label}: at most ${most}`),
          z.refine(hasNoKeyTwice, `${label}: two entries are alike`),
        ),
    ),
    { as: 'list', label, hint, entry, least, most },
  )

function hasNoKeyTwice(entries: readonly unknown[]) {
  const keys = entries.flatMap((entry) =>
    typeof entry === 'object' && entry !== null && 'id' in entry ? [entry.id] : [],
  )
  return new Set(keys).size === keys.length
}

export const group = <Shape extends z.core.$ZodLooseShape>(
  label: string,
  shape: Shape,
  hint?: string,
) => noted(z.object(shape), { as: 'group', label, hint })

/** Free text that may be left out. */
export const orNothing = <Schema extends z.core.$ZodType>(schema: Schema) => z.optional(schema)

/** The form of an area: what its page draws, and what is read from what was sent. */
export type ContentField = { label: string; hint?: string; isOptional: boolean } & (
  | { kind: 'line' | 'paragraph'; most: number }
  | { kind: 'price' | 'number' | 'date' | 'tick' | 'key' }
  | { kind: 'choice'; options: Readonly<Record<string, string>> }
  | { kind: 'list'; entry: string; least: number; most: number; of: ContentField }
  | { kind: 'group'; fields: readonly (readonly [string, ContentField])[] }
)

export function fieldOf(schema: z.core.$ZodType): ContentField {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'optional') return { ...fieldOf(def.innerType), isOptional: true }
  const note = notes.get(schema)
  if (!note) throw new Error(`A value of published content without a label (${def.type}).`)
  const { as, ...rest } = note
  const isOptional = false
  if (as === 'group' && def.type === 'object') {
    const fields = Object.entries(def.shape).map(
      ([name, inner]) => [name, fieldOf(inner as z.core.$ZodType)] as const,
    )
    return { ...rest, kind: 'group', isOptional, fields }
  }
  if (as === 'list' && def.type === 'readonly') {
    const inner = (def.innerType as z.core.$ZodTypes)._zod.def
    if (inner.type !== 'array') throw new Error('A list of published content is an array.')
    return { ...note, kind: 'list', isOptional, of: fieldOf(inner.element) } as ContentField
  }
  return { ...rest, kind: as, isOptional } as ContentField
}

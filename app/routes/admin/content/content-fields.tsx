import type { ContentField } from '#app/domain/catalogue/content/content-field.ts'
import type { FormValues } from '#app/domain/catalogue/content/form-values.ts'
import { Field, Select, TextArea } from '#app/ui/field.tsx'
import { Tick } from '#app/ui/tick.tsx'

type Props = {
  field: ContentField
  values: FormValues
  /** The way to it, which is its name: `outline.2.title`. */
  path: string
  errors: Readonly<Record<string, string>>
}

/** The form of an area, made from its shape. */
export function ContentFields({ field, values, path, errors }: Props) {
  const error = errors[path]
  switch (field.kind) {
    case 'group':
      return <GroupFields field={field} values={values} path={path} errors={errors} />
    case 'list':
      return <ListFields field={field} values={values} path={path} errors={errors} />
    case 'key':
      return <input type="hidden" name={path} value={String(values)} />
    case 'tick':
      return (
        <Tick
          name={path}
          label={field.label}
          hint={field.hint}
          error={error}
          defaultChecked={values === 'yes'}
        />
      )
    case 'choice':
      return (
        <Select
          name={path}
          label={field.label}
          hint={field.hint}
          error={error}
          defaultValue={String(values)}
        >
          {field.isOptional || values === '' ? <option value="">None</option> : null}
          {Object.entries(field.options).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )
    case 'paragraph':
      return (
        <TextArea
          name={path}
          label={labelOf(field)}
          hint={hintOf(field, field.most)}
          error={error}
          defaultValue={String(values)}
          rows={Math.min(10, Math.max(2, Math.ceil(String(values).length / 90)))}
        />
      )
    default:
      return (
        <Field
          name={path}
          label={labelOf(field)}
          hint={field.kind === 'line' ? hintOf(field, field.most) : field.hint}
          error={error}
          defaultValue={String(values)}
          type={field.kind === 'date' ? 'date' : 'text'}
          inputMode={field.kind === 'price' || field.kind === 'number' ? 'decimal' : undefined}
          className={field.kind === 'line' ? '' : 'max-w-48'}
          autoComplete="off"
        />
      )
  }
}

type Of<Kind extends ContentField['kind']> = Omit<Props, 'field'> & {
  field: Extract<ContentField, { kind: Kind }>
}

function GroupFields({ field, values, path, errors }: Of<'group'>) {
  const inner = values as Readonly<Record<string, FormValues>>
  const fields = field.fields.map(([name, each]) => (
    <ContentFields
      key={name}
      field={each}
      values={inner[name] ?? ''}
      path={path ? `${path}.${name}` : name}
      errors={errors}
    />
  ))
  if (!path) return <div className="grid gap-6">{fields}</div>
  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">{labelOf(field)}</legend>
      {field.hint ? <p className="text-sm text-ink-3">{field.hint}</p> : null}
      {fields}
    </fieldset>
  )
}

/** Each entry has its buttons, which also work without script: the form comes back with the list changed. */
function ListFields({ field, values, path, errors }: Of<'list'>) {
  const entries = Array.isArray(values) ? (values as readonly FormValues[]) : []
  const isFixed = field.least === field.most
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">{labelOf(field)}</legend>
      {field.hint ? <p className="text-sm text-ink-3">{field.hint}</p> : null}
      {errors[path] ? (
        <p id={path} className="font-semibold text-red">
          {errors[path]}
        </p>
      ) : null}
      {entries.map((entry, nth) => {
        const way = `${path}.${nth}`
        return (
          <div key={way} className="grid gap-2 border-l-4 border-line pl-3">
            <ContentFields
              field={numbered(field.of, nth)}
              values={entry}
              path={way}
              errors={errors}
            />
            <p className="flex flex-wrap gap-2">
              <ListButton press={`up ${way}`} isDisabled={nth === 0}>
                Up
              </ListButton>
              <ListButton press={`down ${way}`} isDisabled={nth === entries.length - 1}>
                Down
              </ListButton>
              {isFixed ? null : <ListButton press={`remove ${way}`}>Remove</ListButton>}
            </p>
          </div>
        )
      })}
      {isFixed || entries.length >= field.most ? null : (
        <p>
          <ListButton press={`add ${path}`}>Add a {field.entry}</ListButton>
        </p>
      )}
    </fieldset>
  )
}

type ListButtonProps = { press: string; isDisabled?: boolean; children: React.ReactNode }

function ListButton({ press, isDisabled, children }: ListButtonProps) {
  return (
    <button
      type="submit"
      name="list"
      value={press}
      disabled={isDisabled}
      className="inline-flex min-h-11 items-center rounded-control border border-control px-3 text-sm font-semibold enabled:hover:bg-chalk disabled:opacity-50"
    >
      {children}
    </button>
  )
}

/** "Topic 2": several fields of one label are told apart. */
const numbered = (field: ContentField, nth: number): ContentField => ({
  ...field,
  label: `${field.label} ${nth + 1}`,
})

const labelOf = ({ label, isOptional }: ContentField) =>
  isOptional ? `${label} (optional)` : label

const hintOf = ({ hint }: ContentField, most: number) =>
  [hint, most > 200 ? `At most ${most} characters.` : ''].filter(Boolean).join(' ') || undefined

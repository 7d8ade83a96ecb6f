import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react'

type CommonProps = {
  name: string
  label: string
  hint?: ReactNode
  /** Error message, the same as in the error summary. */
  error?: string
  /** Prefix of ids, for pages with several forms. */
  form?: string
}

const box =
  'block w-full rounded-control border bg-card px-3 py-2 text-base text-ink disabled:bg-chalk disabled:text-ink-3'

const edge = (error: string | undefined) =>
  error ? 'border-red outline-1 outline-red' : 'border-control'

export function fieldId(name: string, form?: string) {
  return form ? `${form}-${name}` : name
}

type Texts = Readonly<Record<string, string | undefined>>

/** What the fields of a form were sent with, and what is wrong with them; by name, for each field. */
export const fieldsOf =
  <Name extends string = string>(values: Texts = {}, errors: Texts = {}, form?: string) =>
  (name: Name) => ({ name, form, defaultValue: values[name], error: errors[name] })

type InputProps = CommonProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'form'>

export function Field({ label, hint, error, form, className = '', ...input }: InputProps) {
  const id = fieldId(input.name, form)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        id={id}
        {...input}
        {...ariaProps(id, hint, error)}
        className={`${box} min-h-11 ${edge(error)} ${className}`}
      />
    </FieldFrame>
  )
}

type AreaProps = CommonProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'form'>

export function TextArea({ label, hint, error, form, ...area }: AreaProps) {
  const id = fieldId(area.name, form)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        rows={4}
        {...area}
        {...ariaProps(id, hint, error)}
        className={`${box} ${edge(error)}`}
      />
    </FieldFrame>
  )
}

type SelectProps = CommonProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'form'>

export function Select({ label, hint, error, form, children, ...select }: SelectProps) {
  const id = fieldId(select.name, form)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        id={id}
        {...select}
        {...ariaProps(id, hint, error)}
        className={`${box} min-h-11 ${edge(error)}`}
      >
        {children}
      </select>
    </FieldFrame>
  )
}

function ariaProps(id: string, hint: ReactNode, error: string | undefined) {
  const about = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': about || undefined }
}

type FieldFrameProps = Pick<CommonProps, 'label' | 'hint' | 'error'> & {
  id: string
  children: ReactNode
}

function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="mb-1 text-sm text-ink-3">
          {hint}
        </p>
      ) : null}
      {children}
      {error ? (
        <p id={`${id}-error`} className="mt-1 font-semibold text-red">
          {error}
        </p>
      ) : null}
    </div>
  )
}

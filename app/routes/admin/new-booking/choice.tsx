import type { ReactNode } from 'react'
import { fieldId } from '#app/ui/field.tsx'

export type TypedFields = {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

type ChoiceProps = TypedFields & {
  type?: 'radio' | 'checkbox'
  name: string
  value: string
  required?: boolean
  children: ReactNode
}

/** A radio button or a tick box with its label, and the error of its name under a tick box. */
export function Choice({ type = 'radio', name, value, required, ...about }: ChoiceProps) {
  const { values, errors, children } = about
  const id = type === 'checkbox' ? fieldId(name) : `${name}-${value}`
  const error = type === 'checkbox' ? errors[name] : undefined
  return (
    <div>
      <label htmlFor={id} className="flex min-h-8 items-start gap-3 py-1">
        <input
          id={id}
          type={type}
          name={name}
          value={value}
          defaultChecked={values[name] === value}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-link"
        />
        <span>{children}</span>
      </label>
      {error ? (
        <p id={`${id}-error`} className="mt-1 font-semibold text-red">
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** What only one answer needs: otherwise neither shown nor sent. Without script it is always there. */
export function OnlyIf({ is, children }: { is: boolean; children: ReactNode }) {
  return (
    <fieldset hidden={!is} disabled={!is} className="grid min-w-0 gap-4">
      {children}
    </fieldset>
  )
}

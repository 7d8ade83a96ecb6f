import type { ReactNode } from 'react'
import { fieldId } from '#app/ui/field.tsx'
import { useTyped } from '../portal-form.tsx'

type ChoiceProps = {
  type?: 'radio' | 'checkbox'
  name: string
  value: string
  required?: boolean
  onChange?: () => void
  children: ReactNode
}

/** A radio button or a tick box with its label, and the error of its name under a tick box. */
export function Choice({ type = 'radio', name, value, children, ...rest }: ChoiceProps) {
  const typed = useTyped(name)
  const id = type === 'checkbox' ? fieldId(name) : `${name}-${value}`
  const error = type === 'checkbox' ? typed.error : undefined
  return (
    <div>
      <label htmlFor={id} className="flex min-h-8 items-start gap-3 py-1">
        <input
          id={id}
          type={type}
          name={name}
          value={value}
          defaultChecked={typed.defaultValue === value}
          {...rest}
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

type ChoicesProps = {
  legend: string
  name: string
  of: readonly (readonly [value: string, label: ReactNode])[]
}

/** One of several answers to one question. */
export function Choices({ legend, name, of }: ChoicesProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {of.map(([value, label]) => (
        <Choice key={value} name={name} value={value}>
          {label}
        </Choice>
      ))}
    </fieldset>
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

type PartProps = { title: string; isOpen: boolean; children: ReactNode }

/** A part of the form that most bookings do not need. */
export function Part({ title, isOpen, children }: PartProps) {
  return (
    <details open={isOpen}>
      <summary className="inline-flex min-h-8 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
        {title}
      </summary>
      {children}
    </details>
  )
}

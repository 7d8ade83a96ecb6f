import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  name: string
  label: string
  /** Said before it goes wrong. */
  hint?: ReactNode
  error?: string
}

/** One question of a form, with its answer, its hint and what was wrong with it. */
export function FormField({ name, label, hint, error, ...input }: Props) {
  const described = [hint ? `${name}-hint` : '', error ? `${name}-error` : ''].filter(Boolean)
  return (
    <div className={error ? 'border-l-4 border-red pl-4' : ''}>
      <label htmlFor={name} className="block font-semibold">
        {label}
      </label>
      {hint ? (
        <p id={`${name}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${name}-error`} className="font-semibold text-red">
          {error}
        </p>
      ) : null}
      <input
        {...input}
        id={name}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.join(' ') || undefined}
        className="mt-1 block min-h-11 w-full rounded-control border border-control bg-card px-3 py-2 text-ink disabled:bg-chalk disabled:text-ink-3 aria-invalid:border-2 aria-invalid:border-red"
      />
    </div>
  )
}

import { fieldId } from './field.tsx'

type Props = {
  name: string
  label: string
  hint?: string
  /** The same as in the error summary. */
  error?: string | undefined
  defaultChecked?: boolean
  form?: string
  /** Label in plain weight, for whole sentences. */
  isSentence?: boolean
}

/** A box to tick, with its label beside it. */
export function Tick({ name, label, hint, error, defaultChecked, form, isSentence }: Props) {
  const id = fieldId(name, form)
  const about = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="flex items-start gap-3 py-2">
      <input
        id={id}
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={defaultChecked}
        aria-invalid={error ? true : undefined}
        aria-describedby={about || undefined}
        className="mt-0.5 size-6 shrink-0 accent-link"
      />
      <div>
        <label htmlFor={id} className={isSentence ? '' : 'font-semibold'}>
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="text-sm text-ink-3">
            {hint}
          </p>
        ) : null}
        {error ? (
          <p id={`${id}-error`} className="mt-1 font-semibold text-red">
            {error}
          </p>
        ) : null}
      </div>
    </div>
  )
}

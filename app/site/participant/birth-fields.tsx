import { fieldId } from '#app/ui/field.tsx'

const parts = [
  { name: 'birthDay', label: 'Day', filled: 'bday-day', width: 'w-16' },
  { name: 'birthMonth', label: 'Month', filled: 'bday-month', width: 'w-16' },
  { name: 'birthYear', label: 'Year', filled: 'bday-year', width: 'w-24' },
] as const

type Props = {
  typed: { birthDay: string; birthMonth: string; birthYear: string }
  error: string | undefined
  /** Prefix of ids, for pages with several forms. */
  form?: string | undefined
  /** The autocomplete value: what a browser knows about the person, or `off`. */
  filled: (name: string) => string
  /** Beside the example. */
  hint?: string | undefined
}

/** A date of birth in three fields, which is quicker to type on a phone than any calendar. */
export function BirthFields({ typed, error, form, filled, hint }: Props) {
  const id = fieldId('birthDay', form)
  const about = [error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={about}>
      <legend className="font-semibold">Date of birth</legend>
      <p id={`${id}-hint`} className="mb-1 text-sm text-ink-3">
        For example 27 3 1994{hint ? `. ${hint}` : ''}
      </p>
      <div className="flex gap-4">
        {parts.map(({ name, label, filled: as, width }) => (
          <div key={name}>
            <label htmlFor={fieldId(name, form)} className="mb-1 block text-sm">
              {label}
            </label>
            <input
              id={fieldId(name, form)}
              name={name}
              inputMode="numeric"
              maxLength={name === 'birthYear' ? 4 : 2}
              autoComplete={filled(as)}
              defaultValue={typed[name]}
              aria-invalid={error ? true : undefined}
              className={`block min-h-11 rounded-control border bg-card px-3 py-2 text-base text-ink figures ${width} ${error ? 'border-red outline-1 outline-red' : 'border-control'}`}
            />
          </div>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className="mt-1 font-semibold text-red">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

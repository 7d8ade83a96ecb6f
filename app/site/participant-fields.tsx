import { declarationField, type TypedDetails } from '../domain/booking/participant/details-form.ts'
import { Field, fieldId, TextArea } from '../ui/field.tsx'
import { Tick } from '../ui/tick.tsx'

type Props = {
  typed: TypedDetails
  errors: Readonly<Record<string, string>>
  declarations: readonly { id: string; text: string }[]
  /** Ids of the declarations that were ticked in a form that was refused. */
  ticked: readonly string[]
  /** Prefix of ids, for pages with several forms. */
  form?: string
  /** Whether the participant fills it in: a browser then offers what it knows about them. */
  isOwn: boolean
}

/** What a participant tells about themselves: on their own page, and for staff on the telephone. */
export function ParticipantFields({ typed, errors, declarations, ticked, form, isOwn }: Props) {
  const filled = (name: string) => (isOwn ? name : 'off')
  const common = (name: keyof TypedDetails) => ({
    ...{ name, defaultValue: typed[name], ...(form && { form }) },
    ...(errors[name] && { error: errors[name] }),
  })
  return (
    <>
      <Field
        {...common('fullName')}
        label="Full name"
        hint="As on the identity document that is shown on the first day"
        autoComplete={filled('name')}
        required
      />
      <DateOfBirth typed={typed} error={errors.birthDay} form={form} filled={filled} />
      <Field
        {...common('email')}
        label="Email address"
        type="email"
        autoComplete={filled('email')}
        required
      />
      <Field
        {...common('phone')}
        label="Phone number"
        type="tel"
        autoComplete={filled('tel')}
        required
      />
      <Field
        {...common('emergencyContact')}
        label="Emergency contact (optional)"
        hint="Name and telephone number. Please tell this person."
        autoComplete="off"
      />
      <TextArea
        {...common('dietaryRequirements')}
        label="Dietary requirements (optional)"
        rows={2}
      />
      <fieldset>
        <legend className="text-lg font-semibold">Declarations</legend>
        <div className="mt-1">
          {declarations.map(({ id, text }) => (
            <Tick
              key={id}
              name={declarationField(id)}
              label={text}
              error={errors[declarationField(id)]}
              defaultChecked={ticked.includes(id)}
              {...(form && { form })}
              isSentence
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

const parts = [
  { name: 'birthDay', label: 'Day', filled: 'bday-day', width: 'w-16' },
  { name: 'birthMonth', label: 'Month', filled: 'bday-month', width: 'w-16' },
  { name: 'birthYear', label: 'Year', filled: 'bday-year', width: 'w-24' },
] as const

type BirthProps = {
  typed: TypedDetails
  error: string | undefined
  form: string | undefined
  filled: (name: string) => string
}

function DateOfBirth({ typed, error, form, filled }: BirthProps) {
  const id = fieldId('birthDay', form)
  const about = [error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={about}>
      <legend className="font-semibold">Date of birth</legend>
      <p id={`${id}-hint`} className="mb-1 text-sm text-ink-3">
        For example 27 3 1994
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

import { Field } from '#app/ui/field.tsx'

export type PersonField = 'fullName' | 'email' | 'phone'

type Props = {
  /** Name, value and error of each. */
  field: (name: PersonField) => { name: string; defaultValue?: string; error?: string }
  labels?: Partial<Record<PersonField, string>>
  hints?: Partial<Record<PersonField, string>>
  /** Whether they type about themselves: a browser then offers what it knows. */
  isOwn?: boolean
  isOptional?: boolean
}

/** Who somebody is, and how we reach them. */
export function PersonFields({ field, labels, hints, isOwn = false, isOptional = false }: Props) {
  const filled = (name: string) => (isOwn ? name : 'off')
  return (
    <>
      <Field
        label={labels?.fullName ?? 'Full name'}
        hint={hints?.fullName}
        autoComplete={filled('name')}
        required={!isOptional}
        {...field('fullName')}
      />
      <Field
        label={labels?.email ?? 'Email address'}
        type="email"
        autoComplete={filled('email')}
        inputMode="email"
        spellCheck={false}
        hint={hints?.email}
        required={!isOptional}
        {...field('email')}
      />
      <Field
        label={labels?.phone ?? 'Phone number'}
        type="tel"
        autoComplete={filled('tel')}
        inputMode="tel"
        hint={hints?.phone}
        required={!isOptional}
        {...field('phone')}
      />
    </>
  )
}

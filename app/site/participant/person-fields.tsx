import type { ReactNode } from 'react'
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
  /** After the name. */
  children?: ReactNode
}

/** Who somebody is, and how we reach them. */
export function PersonFields(props: Props) {
  const { field, labels, hints, isOwn = false, isOptional = false, children } = props
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
      {children}
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

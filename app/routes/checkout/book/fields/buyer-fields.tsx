import { Field, TextArea } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Texts = Readonly<Record<string, string>>

/** Who comes: the fields of every booking form. */
export function BuyerFields({ values, errors }: { values: Texts; errors: Texts }) {
  const field = (name: string) => ({ name, error: errors[name], defaultValue: values[name] })
  const optionalOpen = Boolean(values.emergencyContact || values.dietaryRequirements)
  return (
    <>
      <Field label="Full name" autoComplete="name" required {...field('fullName')} />
      <Field
        label="Email address"
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        hint="Your confirmation and joining instructions go here."
        required
        {...field('email')}
      />
      <Field
        label="Phone number"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        required
        {...field('phone')}
      />
      <details
        className="group border-y border-line"
        open={optionalOpen || 'emergencyContact' in errors || 'dietaryRequirements' in errors}
      >
        <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold">
          Optional details
          <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
        </summary>
        <div className="space-y-5 pt-2 pb-5">
          <Field
            label="Emergency contact"
            hint="Name and phone number of someone we may call."
            {...field('emergencyContact')}
          />
          <TextArea label="Dietary requirements" rows={2} {...field('dietaryRequirements')} />
        </div>
      </details>
    </>
  )
}

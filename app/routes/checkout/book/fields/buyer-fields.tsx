import { PersonFields } from '#app/site/participant/person-fields.tsx'
import { Field, fieldsOf, TextArea } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Texts = Readonly<Record<string, string>>

/** Who comes: the fields of every booking form. */
export function BuyerFields({ values, errors }: { values: Texts; errors: Texts }) {
  const field = fieldsOf(values, errors)
  const optionalOpen = Boolean(values.emergencyContact || values.dietaryRequirements)
  return (
    <>
      <PersonFields
        field={field}
        hints={{ email: 'Your confirmation and joining instructions go here.' }}
        isOwn
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

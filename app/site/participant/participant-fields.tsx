import {
  declarationField,
  type TypedDetails,
} from '#app/domain/booking/participant/details-form.ts'
import { Field, fieldsOf, TextArea } from '#app/ui/field.tsx'
import { Tick } from '#app/ui/tick.tsx'
import { BirthFields } from './birth-fields.tsx'
import { PersonFields } from './person-fields.tsx'

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
  const field = fieldsOf<keyof TypedDetails>(typed, errors, form)
  return (
    <>
      <PersonFields
        field={field}
        hints={{ fullName: 'As on the identity document that is shown on the first day' }}
        isOwn={isOwn}
      >
        <BirthFields typed={typed} error={errors.birthDay} form={form} filled={filled} />
      </PersonFields>
      <Field
        {...field('emergencyContact')}
        label="Emergency contact (optional)"
        hint="Name and telephone number. Please tell this person."
        autoComplete="off"
      />
      <TextArea
        {...field('dietaryRequirements')}
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

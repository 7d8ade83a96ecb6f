import { useState } from 'react'
import { Field, TextArea } from '#app/ui/field.tsx'
import { Choice, type TypedFields } from './choice.tsx'
import { PeopleFields, summaryLook } from './people-fields.tsx'

/** Of this part of the form; those of the other people begin with `person-`. */
export const buyerFieldNames = [
  ...['fullName', 'email', 'phone', 'attending', 'emergencyContact', 'dietaryRequirements'],
  ...['person-', 'companyName', 'companyAddress', 'purchaseOrder'],
]

const optionalFields = ['emergencyContact', 'dietaryRequirements']

/** Who buys, whether they come themselves, and for which company. */
export function BuyerFields({ values, errors, places }: TypedFields & { places: string }) {
  const [attending, setAttending] = useState(values.attending ?? 'yes')
  const about = (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
  const choice = { values, errors }
  const isGiven = optionalFields.some((name) => values[name] || errors[name])
  return (
    <>
      <Field {...about('fullName')} label="Full name" autoComplete="off" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...about('email')}
          label="E-mail"
          type="email"
          autoComplete="off"
          required
          hint="Link, confirmation and receipt go here."
        />
        <Field
          {...about('phone')}
          label="Phone"
          type="tel"
          autoComplete="off"
          required
          hint="For questions about the booking."
        />
      </div>
      <fieldset
        className="grid gap-1"
        onChange={({ target }) => target instanceof HTMLInputElement && setAttending(target.value)}
      >
        <legend className="mb-1 font-semibold">Who comes</legend>
        <Choice name="attending" value="yes" {...choice}>
          The buyer, and others if there are more places
        </Choice>
        <Choice name="attending" value="no" {...choice}>
          Only others
        </Choice>
      </fieldset>
      {attending === 'no' && !isGiven ? null : (
        <details open={isGiven}>
          <summary className={summaryLook}>Emergency contact and diet (optional)</summary>
          <p className="mt-2 text-sm text-ink-2">Of the buyer. Trainers see it on the day.</p>
          <div className="mt-3 grid gap-4">
            <Field
              {...about('emergencyContact')}
              label="Emergency contact"
              autoComplete="off"
              hint="Name and telephone number of someone we may call."
            />
            <TextArea {...about('dietaryRequirements')} label="Dietary requirements" rows={2} />
          </div>
        </details>
      )}
      <PeopleFields {...choice} places={places} isAttending={attending !== 'no'} />
      <details open={Boolean(values.companyName || errors.companyName || errors.companyAddress)}>
        <summary className={summaryLook}>A company buys</summary>
        <div className="mt-3 grid gap-4">
          <Field {...about('companyName')} label="Company" />
          <TextArea {...about('companyAddress')} label="Address" rows={3} />
          <Field {...about('purchaseOrder')} label="Purchase order number (optional)" />
        </div>
      </details>
    </>
  )
}

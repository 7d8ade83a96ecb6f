import { TypedArea, TypedField } from '../portal-form.tsx'
import { useAnswers } from './answers.tsx'
import { Choices, Part } from './choice.tsx'
import { PeopleFields } from './people-fields.tsx'

/** Of this part of the form; those of the other people begin with `person-`. */
export const buyerFieldNames = [
  ...['fullName', 'email', 'phone', 'attending', 'emergencyContact', 'dietaryRequirements'],
  ...['person-', 'companyName', 'companyAddress', 'purchaseOrder'],
]

/** Who buys, whether they come themselves, and for which company. */
export function BuyerFields() {
  const { answer, isFilled } = useAnswers()
  const isGiven = isFilled('emergencyContact', 'dietaryRequirements')
  return (
    <>
      <TypedField name="fullName" label="Full name" autoComplete="off" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <TypedField
          name="email"
          label="E-mail"
          type="email"
          autoComplete="off"
          required
          hint="Link, confirmation and receipt go here."
        />
        <TypedField
          name="phone"
          label="Phone"
          type="tel"
          autoComplete="off"
          required
          hint="For questions about the booking."
        />
      </div>
      <Choices
        legend="Who comes"
        name="attending"
        of={[
          ['yes', 'The buyer, and others if there are more places'],
          ['no', 'Only others'],
        ]}
      />
      {answer('attending') === 'no' && !isGiven ? null : (
        <Part title="Emergency contact and diet (optional)" isOpen={isGiven}>
          <p className="mt-2 text-sm text-ink-2">Of the buyer. Trainers see it on the day.</p>
          <div className="mt-3 grid gap-4">
            <TypedField
              name="emergencyContact"
              label="Emergency contact"
              autoComplete="off"
              hint="Name and telephone number of someone we may call."
            />
            <TypedArea name="dietaryRequirements" label="Dietary requirements" rows={2} />
          </div>
        </Part>
      )}
      <PeopleFields />
      <Part title="A company buys" isOpen={isFilled('companyName', 'companyAddress')}>
        <div className="mt-3 grid gap-4">
          <TypedField name="companyName" label="Company" />
          <TypedArea name="companyAddress" label="Address" rows={3} />
          <TypedField name="purchaseOrder" label="Purchase order number (optional)" />
        </div>
      </Part>
    </>
  )
}

import { fieldId } from '#app/ui/field.tsx'
import { Box } from '../parts/box.tsx'
import { TypedField, TypedSelect } from '../portal-form.tsx'

type Props = { courses: readonly { id: string; text: string }[]; chosen: readonly string[] }

/** The code itself is drawn when it is made. */
export function CodeFields({ courses, chosen }: Props) {
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TypedSelect name="takes" label="It takes off">
          <option value="percent">Percent of the listed price</option>
          <option value="pounds">Pounds, once per booking</option>
        </TypedSelect>
        <TypedField name="amount" label="How much" inputMode="decimal" autoComplete="off" />
      </div>
      <fieldset id={fieldId('courses')} tabIndex={-1}>
        <legend className="mb-1 font-semibold">Courses</legend>
        <p className="mb-1 text-sm text-ink-3">None ticked: it is for all of them.</p>
        <div className="grid gap-x-6 accent-link sm:grid-cols-2">
          {courses.map(({ id, text }) => (
            <Box key={id} name="courses" value={id} defaultChecked={chosen.includes(id)}>
              {text}
            </Box>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <TypedField name="from" label="First day" type="date" />
        <TypedField name="until" label="Last day" type="date" hint="Empty: without end." />
        <TypedField name="totalLimit" label="Bookings in all" {...number} />
        <TypedField name="perPersonLimit" label="Bookings per person" {...number} />
      </div>
      <TypedField
        name="note"
        label="What it is for"
        hint="Only staff see it: the campaign, the partner, the agreement."
        autoComplete="off"
      />
      <TypedField
        name="forEmail"
        label="Only for this e-mail address"
        hint="Empty: whoever has the code. It is not mailed from here; send one from an enquiry instead."
        type="email"
        autoComplete="off"
      />
    </>
  )
}

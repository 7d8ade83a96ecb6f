import { Form } from 'react-router'
import { ENQUIRY_TRAP } from '#app/domain/enquiry/enquiry-form.ts'
import { waitlistLimits } from '#app/domain/waitlist/limits.ts'
import { PersonFields } from '#app/site/participant/person-fields.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field, fieldsOf, Select } from '#app/ui/field.tsx'
import { SendButton } from '#app/ui/send-button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { Tick } from '#app/ui/tick.tsx'

const counts = Array.from({ length: waitlistLimits.mostPlaces }, (_, nth) => String(nth + 1))

type Props = {
  /** Where it is sent. */
  action: string
  /** For any date of the course, between two days. */
  isAnyDate: boolean
  today: string
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  /** Whether `values` were sent: then a box without a value was not ticked. */
  wasSent: boolean
}

export function JoinForm({ action, isAnyDate, today, values, errors, wasSent }: Props) {
  const field = fieldsOf(values, errors)
  return (
    <Form method="post" action={action} noValidate preventScrollReset className="grid gap-5">
      <ErrorSummary errors={errors} />
      {isAnyDate ? (
        <fieldset className="grid gap-5">
          <legend className="mb-3 text-lg font-semibold">When could you come?</legend>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="First day" type="date" min={today} required {...field('earliest')} />
            <Field label="Last day" type="date" min={today} required {...field('latest')} />
          </div>
          <Tick
            name="weekends"
            label="Saturdays and Sundays are fine, too"
            hint="Without it we leave out dates with a day at the weekend."
            defaultChecked={wasSent ? Boolean(values.weekends) : true}
          />
        </fieldset>
      ) : null}
      <PersonFields field={field} hints={{ email: 'The link and every offer go here.' }} isOwn />
      <Select label="Places" required {...field('places')}>
        {counts.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </Select>
      <Tick
        name="fewerWillDo"
        label="Fewer places will do"
        hint="Only for more than one place: we also offer what there is."
        defaultChecked={Boolean(values.fewerWillDo)}
      />
      <div aria-hidden="true" className="absolute -left-[200vw]">
        <label>
          Leave this empty
          <input name={ENQUIRY_TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className="text-sm text-ink-2">
        We use this to offer you places, and for nothing else: see our{' '}
        <TextLink to="/privacy-policy" className="underline-offset-4">
          Privacy Policy
        </TextLink>
        .
      </p>
      <div>
        <SendButton during="Sending...">Put me on the list</SendButton>
      </div>
    </Form>
  )
}

import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { checkout } from '../../../../content/policies.ts'
import { MINUTE } from '../../../domain/basics/durations.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field, Select, TextArea } from '../../../ui/field.tsx'

export type BookableRun = { id: string; text: string }

export type BookingAnswer = {
  values: Record<string, string>
  errors: Record<string, string>
  toast: { title: string; text: string }
}

type Props = {
  price: string
  dates: readonly BookableRun[]
  /** The preselected run; null: the team arranges a date. */
  runId: string | null
  submission: string
  answer?: BookingAnswer
  sending: boolean
  /** Renders the form element, which differs between the page and the dialog. */
  children: (fields: ReactNode) => ReactNode
}

export function BookingForm({ price, dates, runId, submission, answer, sending, children }: Props) {
  const { values = {}, errors = {} } = answer ?? {}
  const field = (name: string) => ({ name, error: errors[name], defaultValue: values[name] })
  const optionalOpen = Boolean(values.emergencyContact || values.dietaryRequirements)
  return children(
    <div className="space-y-5">
      <ErrorSummary errors={errors} />
      <input type="hidden" name="submission" value={submission} />
      <Select label="Course date" {...field('date')} defaultValue={values.date ?? runId ?? ''}>
        {dates.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
        <option value="">Arrange a date with the team later</option>
      </Select>
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
        className="border-y border-line"
        open={optionalOpen || 'emergencyContact' in errors || 'dietaryRequirements' in errors}
      >
        <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold">
          Optional details
          <svg viewBox="0 0 16 16" className="icon size-4 in-open:rotate-180" aria-hidden="true">
            <path d="m3 6 5 5 5-5" />
          </svg>
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
      <PayButton price={price} sending={sending} />
    </div>,
  )
}

function PayButton({ price, sending }: Pick<Props, 'price' | 'sending'>) {
  const [until, setUntil] = useState<string>()
  return (
    <div>
      <p className="text-sm text-ink-2">
        {until
          ? `We hold your place until ${until} while you pay.`
          : `We hold your place for ${checkout.paymentWindowMinutes} minutes while you pay on our card provider’s page.`}{' '}
        The card page charges the listed price; special offers are arranged by enquiry before
        booking. By paying you accept our{' '}
        <Link className="text-link underline" to="/terms-of-service" target="_blank">
          terms of service
        </Link>
        .
      </p>
      <button
        type="submit"
        onClick={() => setUntil(endOfHold())}
        className="hazard-tape mt-4 flex min-h-12 w-full items-center justify-center rounded-control bg-hivis px-5 py-2 text-lg font-semibold text-ink hover:bg-hivis-hover"
      >
        {sending ? 'Processing...' : `Pay ${price}`}
      </button>
    </div>
  )
}

function endOfHold() {
  const end = new Date(Date.now() + checkout.paymentWindowMinutes * MINUTE)
  return end.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}

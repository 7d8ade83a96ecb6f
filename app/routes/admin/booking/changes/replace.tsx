import { TypedField } from '#app/routes/admin/portal-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { BookingForm } from '../booking-form.tsx'
import { useBooking } from '../use-booking.ts'

/** Somebody else on this place, as the trainee could do it on their own page. */
export function Replace() {
  const { rules, revision, status } = useBooking()
  if (!rules || status !== 'confirmed') {
    return <p className="text-ink-2">It is not confirmed, so nobody else can be sent.</p>
  }
  if (rules.replace) return <p className="text-ink-2">{rules.replace}</p>
  return (
    <BookingForm
      key={revision}
      intent="replace"
      form="replace"
      button={<Button look="plain">Send this person instead</Button>}
    >
      <TypedField name="fullName" label="Full name of the new person" autoComplete="off" />
      <TypedField name="email" label="Their e-mail address" type="email" autoComplete="off" />
      <TypedField name="phone" label="Their phone number" type="tel" autoComplete="off" />
      <p className="text-sm text-ink-2">
        Both are told by e-mail. The link of the person before stops working; the buyer stays the
        same.
      </p>
    </BookingForm>
  )
}

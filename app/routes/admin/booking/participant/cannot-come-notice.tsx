import { Button } from '#app/ui/button.tsx'
import { BookingForm } from '../booking-form.tsx'
import { useBooking } from '../use-booking.ts'

/** Above everything else while whoever paid has not decided what becomes of the place. */
export function CannotComeNotice() {
  const { cannotCome } = useBooking()
  if (!cannotCome) return null
  const { saidAt, message, buyer, id } = cannotCome
  return (
    <div
      role="note"
      className="mb-6 rounded-card border-l-4 border-amber bg-amber-pale px-4 py-3 wrap-anywhere"
    >
      <p className="font-semibold">The participant says they cannot come.</p>
      <p>
        {buyer
          ? `${buyer}, who bought the place, has been asked by e-mail on ${saidAt}. The place stays until it is decided; the forms below do it for the buyer.`
          : `They said so on ${saidAt}. The buyer’s data was erased, so nobody else is asked: decide with the participant.`}
      </p>
      {message ? <p className="mt-1">Their words: “{message}”</p> : null}
      <BookingForm
        intent="keep"
        preventScrollReset={false}
        className="mt-2 print:hidden"
        button={<Button look="plain">Keep the place</Button>}
      >
        <input type="hidden" name="about" value={id} />
      </BookingForm>
    </div>
  )
}

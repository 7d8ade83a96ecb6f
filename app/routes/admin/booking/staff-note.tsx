import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TypedArea } from '../portal-form.tsx'
import { BookingForm } from './booking-form.tsx'
import { useBooking } from './use-booking.ts'

export function StaffNote() {
  const { staffNote } = useBooking()
  return (
    <div className={staffNote ? undefined : 'print:hidden'}>
      <Panel id="staff-note" title="Staff note">
        <BookingForm
          intent="note"
          hasSummary={false}
          values={{ note: staffNote }}
          className="grid gap-3"
          button={<Button look="plain">Save note</Button>}
        >
          <TypedArea
            key={staffNote}
            name="note"
            label="Private note"
            hint="Seen by staff only. Please write nothing you would not show the person."
          />
        </BookingForm>
        {/* The form is not printed, the note is. */}
        <p className="hidden whitespace-pre-line print:block">{staffNote}</p>
      </Panel>
    </div>
  )
}

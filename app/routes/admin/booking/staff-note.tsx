import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { ActionResult } from '../action-result.ts'
import type { LoadedBooking } from './load-booking.server.ts'
import { RevisionFields } from './revision-fields.tsx'

type Props = { booking: LoadedBooking; result: ActionResult | undefined }

export function StaffNote({ booking, result }: Props) {
  const about = result?.intent === 'note' ? result : undefined
  return (
    <div className={booking.staffNote ? undefined : 'print:hidden'}>
      <Panel id="staff-note" title="Staff note">
        <Form method="post" noValidate preventScrollReset className="grid gap-3">
          <RevisionFields intent="note" revision={booking.revision} />
          <TextArea
            key={booking.staffNote}
            name="note"
            label="Private note"
            hint="Seen by staff only. Please write nothing you would not show the person."
            defaultValue={about?.values?.note ?? booking.staffNote}
            error={about?.errors?.note}
          />
          <div>
            <Button look="plain">Save note</Button>
          </div>
        </Form>
        {/* The form is not printed, the note is. */}
        <p className="hidden whitespace-pre-line print:block">{booking.staffNote}</p>
      </Panel>
    </div>
  )
}

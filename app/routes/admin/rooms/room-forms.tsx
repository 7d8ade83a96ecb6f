import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { seenRoom, seenVenue } from '#app/domain/schedule/rooms/seen-record.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import type { ActionResult } from '../action-result.ts'

type FormProps = { result: ActionResult | undefined }

/** Which form of the page: what was sent comes back to that one alone. */
function useResultOf(form: string, result: ActionResult | undefined) {
  const own = result?.intent === form ? result : undefined
  return { errors: own?.errors ?? {}, values: own?.values ?? {}, isOpen: own !== undefined }
}

type Venue = { id: string; name: string; address: string }

export function VenueForm({ venue, result }: FormProps & { venue: Venue | null }) {
  const form = `venue-${venue?.id ?? 'new'}`
  const { errors, values, isOpen } = useResultOf(form, result)
  return (
    <Fold summary={venue ? 'Change the venue' : 'Add a venue'} isOpen={isOpen}>
      <Form method="post" noValidate preventScrollReset className="grid gap-4">
        <input type="hidden" name="intent" value={form} />
        <input type="hidden" name="what" value="venue" />
        <input type="hidden" name="record" value={venue?.id ?? ''} />
        <input type="hidden" name="seen" value={venue ? seenVenue(venue) : ''} />
        {isOpen ? <ErrorSummary errors={errors} form={form} /> : null}
        <Field
          form={form}
          name="name"
          label="Name"
          autoComplete="off"
          defaultValue={values.name ?? venue?.name}
          error={errors.name}
        />
        <Field
          form={form}
          name="address"
          label="Address"
          autoComplete="off"
          defaultValue={values.address ?? venue?.address}
          error={errors.address}
        />
        <div>
          <Button look="plain">Save the venue</Button>
        </div>
      </Form>
    </Fold>
  )
}

type Room = { id: string; name: string; capacity: number; inUse: boolean }

type RoomFormProps = FormProps & { venueId: string; room: Room | null }

export function RoomForm({ venueId, room, result }: RoomFormProps) {
  const form = `room-${room?.id ?? `new-${venueId}`}`
  const { errors, values, isOpen } = useResultOf(form, result)
  return (
    <Fold summary={room ? `Change ${room.name}` : 'Add a room'} isOpen={isOpen}>
      <Form method="post" noValidate preventScrollReset className="grid gap-4">
        <input type="hidden" name="intent" value={form} />
        <input type="hidden" name="what" value="room" />
        <input type="hidden" name="venue" value={venueId} />
        <input type="hidden" name="record" value={room?.id ?? ''} />
        <input type="hidden" name="seen" value={room ? seenRoom(room) : ''} />
        {isOpen ? <ErrorSummary errors={errors} form={form} /> : null}
        <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
          <Field
            form={form}
            name="name"
            label="Name"
            autoComplete="off"
            defaultValue={values.name ?? room?.name}
            error={errors.name}
          />
          <Field
            form={form}
            name="capacity"
            label="Capacity"
            inputMode="numeric"
            defaultValue={values.capacity ?? room?.capacity}
            error={errors.capacity}
          />
        </div>
        {room ? (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="inUse"
              value="yes"
              defaultChecked={room.inUse}
              className="size-5"
            />
            In use
          </label>
        ) : null}
        <div>
          <Button look="plain">Save the room</Button>
        </div>
      </Form>
    </Fold>
  )
}

type FoldProps = { summary: string; isOpen: boolean; children: ReactNode }

function Fold({ summary, isOpen, children }: FoldProps) {
  return (
    <details open={isOpen}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline">
        {summary}
      </summary>
      <div className="max-w-xl pt-2 pb-4">{children}</div>
    </details>
  )
}

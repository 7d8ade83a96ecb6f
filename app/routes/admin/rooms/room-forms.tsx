import type { ReactNode } from 'react'
import { seenRoom, seenVenue } from '#app/domain/schedule/rooms/seen-record.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '../hidden-fields.tsx'
import { PortalForm, TypedField, TypedTick, useSent } from '../portal-form.tsx'

type Venue = { id: string; name: string; address: string }

export function VenueForm({ venue }: { venue: Venue | null }) {
  return (
    <FoldedForm
      form={`venue-${venue?.id ?? 'new'}`}
      summary={venue ? 'Change the venue' : 'Add a venue'}
      values={{ name: venue?.name, address: venue?.address }}
      hidden={{ what: 'venue', record: venue?.id ?? '', seen: venue ? seenVenue(venue) : '' }}
    >
      <TypedField name="name" label="Name" autoComplete="off" />
      <TypedField name="address" label="Address" autoComplete="off" />
    </FoldedForm>
  )
}

type Room = { id: string; name: string; capacity: number; inUse: boolean }

export function RoomForm({ venueId, room }: { venueId: string; room: Room | null }) {
  const { name, capacity, inUse } = room ?? {}
  const seen = room ? seenRoom(room) : ''
  return (
    <FoldedForm
      form={`room-${room?.id ?? `new-${venueId}`}`}
      summary={room ? `Change ${room.name}` : 'Add a room'}
      values={{ name, capacity: capacity?.toString(), inUse: inUse ? 'yes' : '' }}
      hidden={{ what: 'room', venue: venueId, record: room?.id ?? '', seen }}
    >
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <TypedField name="name" label="Name" autoComplete="off" />
        <TypedField name="capacity" label="Capacity" inputMode="numeric" />
      </div>
      {room ? <TypedTick name="inUse" label="In use" isSentence /> : null}
    </FoldedForm>
  )
}

type FoldedProps = {
  form: string
  summary: string
  values: Record<string, string | undefined>
  hidden: Record<string, string>
  children: ReactNode
}

/** Open where it was refused: what was sent comes back to that form alone. */
function FoldedForm({ form, summary, values, hidden, children }: FoldedProps) {
  return (
    <details open={useSent(form) !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline">
        {summary}
      </summary>
      <div className="max-w-xl pt-2 pb-4">
        <PortalForm
          intent={form}
          form={form}
          values={values}
          preventScrollReset
          button={<Button look="plain">Save the {hidden.what}</Button>}
        >
          <HiddenFields fields={hidden} />
          {children}
        </PortalForm>
      </div>
    </details>
  )
}

import { placesText } from '#app/domain/booking/order/order-text.ts'
import { reloadAfterRefusal } from '#app/routes/reload-after-refusal.ts'
import { servicesContext } from '#app/services.server.ts'
import { listVenues } from '#app/storage/schedule/rooms.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { keepPage } from '../keep-page.ts'
import { answerOf } from '../parts/changed.server.ts'
import { sentForm } from '../parts/sent-form.server.ts'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/page.ts'
import { changeRooms } from './actions.server.ts'
import { RoomForm, VenueForm } from './room-forms.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  return {
    venues: await listVenues(db),
    isSaved: new URL(request.url).searchParams.get('done') === 'saved',
  }
}

export async function action(args: Route.ActionArgs) {
  return answerOf(await changeRooms(await sentForm(args)), '/admin/rooms')
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

export const shouldRevalidate = reloadAfterRefusal

export default function Rooms({ loaderData, actionData }: Route.ComponentProps) {
  const { venues, isSaved } = loaderData
  return (
    <PortalPage title="Rooms" result={actionData}>
      {/* A saved form is closed and empty again. */}
      <div key={JSON.stringify(venues)} className="grid max-w-4xl gap-6">
        {isSaved && !actionData ? <Notice tone="green">The changes are saved.</Notice> : null}
        {venues.map((venue) => (
          <Panel key={venue.id} id={`venue-${venue.id}`} title={venue.name}>
            <p className="text-ink-2">{venue.address}</p>
            <VenueForm venue={venue} />
            <ul className="divide-y divide-line border-y border-line">
              {venue.rooms.map((room) => (
                <li key={room.id} className="py-3">
                  <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
                    <span className="font-semibold">{room.name}</span>
                    <span className="text-ink-2">{placesText(room.capacity)}</span>
                    {room.inUse ? null : <Badge tone="grey">Not in use</Badge>}
                  </p>
                  <RoomForm venueId={venue.id} room={room} />
                </li>
              ))}
            </ul>
            <RoomForm venueId={venue.id} room={null} />
          </Panel>
        ))}
        <Panel id="add-venue" title="Another venue">
          <VenueForm venue={null} />
        </Panel>
      </div>
    </PortalPage>
  )
}

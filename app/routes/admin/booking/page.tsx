import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { readForm } from '#app/read-form.server.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { TaskList } from '#app/site/tasks/task-list.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { BackToBookings } from '../back-to-bookings.tsx'
import { ConflictNotice } from '../conflict-notice.tsx'
import { keepPage } from '../keep-page.ts'
import { notFoundPage } from '../not-found-page.tsx'
import { PortalPage } from '../portal-page.tsx'
import { recordOr404 } from '../record-or-404.server.ts'
import type { Route } from './+types/page.ts'
import { AttentionNotice } from './attention-notice.tsx'
import { Certificates } from './certificates.tsx'
import { changeBooking } from './change-booking.server.ts'
import { Changes } from './changes/changes.tsx'
import { EntryChecks } from './checks/panel.tsx'
import { CourseDetails } from './course-details.tsx'
import { Customer } from './customer.tsx'
import { Essentials } from './essentials.tsx'
import { Letters } from './letters.tsx'
import { loadBooking } from './load-booking.server.ts'
import { OrderPlaces } from './order-places.tsx'
import { Papers } from './papers.tsx'
import { CannotComeNotice } from './participant/cannot-come-notice.tsx'
import { Participant } from './participant/panel.tsx'
import { changeOrderPayment } from './payment/change-order-payment.server.ts'
import { OrderPayment } from './payment/order-payment.tsx'
import { StaffNote } from './staff-note.tsx'
import { Timeline } from './timeline.tsx'

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const booking = await recordOr404(args, (id) => loadBooking(id, services))
  const isAdded = new URL(args.request.url).searchParams.get('done') === 'added'
  return { booking, isAdded }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isRecordId(params.id)) throw data(null, { status: 404 })
  const sent = Object.fromEntries(await readForm(request))
  const who = { bookingId: params.id, actorId: context.get(adminContext).id }
  const services = context.get(servicesContext)
  const result =
    (await changeOrderPayment(sent, who, services)) ?? (await changeBooking(sent, who, services))
  return data(result, { status: result.errors ? 400 : result.conflict ? 409 : 200 })
}

export async function clientAction(args: Route.ClientActionArgs) {
  const intent = String((await args.request.clone().formData()).get('intent'))
  const isStatus = ['status', 'confirm'].includes(intent)
  return keepPage(
    args,
    isStatus ? 'Failed to update status' : 'That was not saved. Please try again.',
  )
}

/** Also after a refused change: the booking may have been changed by another request. */
export function shouldRevalidate({
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus !== 503 && (formMethod === 'POST' || defaultShouldRevalidate)
}

export default function BookingDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, isAdded } = loaderData
  const { conflict } = actionData ?? {}
  return (
    <PortalPage
      title={`Booking ${booking.reference}`}
      heading={
        <>
          Booking <span className="whitespace-nowrap">{booking.reference}</span>
        </>
      }
      result={actionData}
      actions={<BackToBookings />}
    >
      {isAdded && !actionData ? (
        <div className="mb-6">
          <Notice tone="green">The booking is added.</Notice>
        </div>
      ) : null}
      <Essentials />
      {conflict ? <ConflictNotice sent={conflict} revision={booking.revision} /> : null}
      <CannotComeNotice />
      <AttentionNotice />
      <div className="mb-6 empty:hidden print:hidden">
        <TaskList tasks={booking.tasks} />
      </div>
      <Changes />
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-6">
          <CourseDetails />
          <Customer />
          <Participant />
          <EntryChecks />
          <OrderPayment />
        </div>
        <div className="grid min-w-0 gap-6">
          <OrderPlaces />
          <Timeline />
          <Certificates />
          <Papers />
          <Letters />
          <StaffNote />
        </div>
      </div>
    </PortalPage>
  )
}

export const ErrorBoundary = notFoundPage(
  'Booking not found',
  'It may have been an unpaid checkout: those are deleted in time.',
  <BackToBookings />,
)

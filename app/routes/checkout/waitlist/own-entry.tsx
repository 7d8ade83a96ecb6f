import { data, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { placesText } from '#app/domain/booking/order/order-text.ts'
import { retention } from '#app/domain/privacy/retention.ts'
import { subjectOfToken } from '#app/operations/people/private-page.ts'
import { confirmEntry } from '#app/operations/waitlist/confirm-entry.ts'
import { declineOffer, leaveWaitlist } from '#app/operations/waitlist/leave-waitlist.ts'
import { ownEntry } from '#app/operations/waitlist/own-entry.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { readForm } from '#app/read-form.server.ts'
import { keepTyped } from '#app/routes/keep-typed.ts'
import { servicesContext, visitContext } from '#app/services.server.ts'
import { AnyQuestions } from '#app/site/bookings-phone.tsx'
import { LinkNotFound, OwnPage } from '#app/site/own-page.tsx'
import { ActionLink } from '#app/ui/action-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { academy } from '#content/academy.ts'
import type { BookingAnswer } from '../book/booking-form.tsx'
import { bookingValues } from '../book/booking-values.ts'
import { refuseBooking } from '../book/refuse-booking.ts'
import { takeBooking } from '../book/take-booking.server.ts'
import { useRefusalToast } from '../book/use-refusal-toast.ts'
import type { Route } from './+types/own-entry.ts'
import { entryRefusalStatus, entryRefusals } from './entry-refusals.ts'
import { EntryState } from './entry-state.tsx'
import { shownEntry } from './shown-entry.server.ts'

type Args = Route.LoaderArgs | Route.ActionArgs

async function requireEntry(args: Args) {
  const services = args.context.get(servicesContext)
  const entryId = await subjectOfToken('waitlist', args.params.token, services)
  const entry = entryId ? await ownEntry(entryId, services) : null
  if (!entry) throw pageNotFound(args)
  return entry
}

export async function loader(args: Route.LoaderArgs) {
  const entry = await requireEntry(args)
  const { fullName, email, phone } = entry
  return {
    entry: shownEntry(entry, args.context.get(servicesContext).now()),
    known: { fullName, email, phone },
    /** One per shown form: the same form sent twice is one booking. */
    submission: entry.unopenedForm ?? crypto.randomUUID(),
    done: new URL(args.request.url).searchParams.get('done'),
  }
}

type Answer = { booking?: BookingAnswer; problem?: string }

const changes = { confirm: confirmEntry, leave: leaveWaitlist, decline: declineOffer } as const

export async function action(args: Route.ActionArgs) {
  const entry = await requireEntry(args)
  const services = args.context.get(servicesContext)
  const sent = await readForm(args.request)
  const intent = String(sent.get('intent') ?? '')
  if (intent === 'book') {
    const taken = isRecordId(String(sent.get('date') ?? ''))
      ? await takeBooking(
          ...[sent, entry.courseSlug, services],
          ...[args.context.get(visitContext), entry.id],
        )
      : refuseBooking('offer-ended', bookingValues(sent))
    if (taken instanceof Response) return taken
    return data<Answer>({ booking: taken.data }, taken.init ?? undefined)
  }
  if (!isChange(intent)) return refuse('unknown-button')
  const outcome = await changes[intent](entry.id, services)
  if (!outcome.ok) return refuse(outcome.reason)
  throw redirect(`/waitlist/${args.params.token}?done=${intent}`, { status: 303 })
}

function isChange(intent: string): intent is keyof typeof changes {
  return Object.hasOwn(changes, intent)
}

function refuse(reason: keyof typeof entryRefusals) {
  const status = entryRefusalStatus(reason)
  return data<Answer>({ problem: entryRefusals[reason] }, { status })
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped<Answer>(args, (errors, values) =>
    values.intent === 'book' ? { booking: { errors, values } } : { problem: errors[''] },
  )
}

/** Also after a refusal: the page says how things stand now. */
export function shouldRevalidate({
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus !== 503 && (formMethod === 'POST' || defaultShouldRevalidate)
}

export default function OwnEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, known, submission, done } = loaderData
  const { booking, problem } = actionData ?? {}
  const sending = useNavigation().state !== 'idle'
  useRefusalToast(booking)
  return (
    <OwnPage title="Your place in the line" hasError={Boolean(actionData)}>
      <p className="text-ink-3">Waitlist</p>
      <h1 className="mt-1 text-3xl">{entry.courseTitle}</h1>
      <p className="mt-2 text-lg text-ink-2">
        {entry.offer?.dateText ?? entry.waitsFor}, {placesText(entry.places)}
        {entry.fewerWillDo && entry.places > 1 ? ' or fewer' : ''}
      </p>
      {problem ? (
        <Notice tone="amber" isApart isAlert>
          {problem}
        </Notice>
      ) : null}
      <div className="mt-8">
        <EntryState
          entry={entry}
          done={actionData ? null : done}
          form={{ known, submission, answer: booking, sending }}
        />
      </div>
      <AnyQuestions className="mt-12 border-t border-line pt-6" />
    </OwnPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const action = (
    <ActionLink to="/courses" look="onLight">
      See all courses
    </ActionLink>
  )
  return (
    <LinkNotFound error={error} action={action}>
      It is incomplete, was not confirmed within {retention.unconfirmedWaitlistDays} days, or
      belongs to an entry that ended long ago. If you are waiting for a place, use the link in our
      latest e-mail, or call {academy.phones.bookings.display}.
    </LinkNotFound>
  )
}

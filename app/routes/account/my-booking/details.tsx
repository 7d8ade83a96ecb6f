import { data, Form, redirect } from 'react-router'
import { academy } from '../../../../content/academy.ts'
import {
  declarationField,
  readDetails,
  storedAsTyped,
  typedDetails,
} from '../../../domain/booking/participant/details-form.ts'
import { runText, wholeDayText } from '../../../domain/schedule/run-text.ts'
import { askedDetails } from '../../../operations/booking/participant/asked-details.ts'
import { giveDetails } from '../../../operations/booking/participant/give-details.ts'
import { readForm } from '../../../read-form.server.ts'
import { servicesContext } from '../../../services.server.ts'
import { ParticipantFields } from '../../../site/participant/participant-fields.tsx'
import { participantById } from '../../../storage/booking/participant/participants.ts'
import { ActionLink } from '../../../ui/action-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { keepTyped } from '../../keep-typed.ts'
import { reloadAfterRefusal } from '../../reload-after-refusal.ts'
import { useSending } from '../../use-sending.ts'
import type { Route } from './+types/details.ts'
import { detailsRefusals } from './details-refusals.ts'
import { requireOwnBooking } from './own-booking.server.ts'
import { PrivatePage } from './private-page.tsx'

/** The participant's own: the buyer's pages have no such address. */
export async function loader(args: Route.LoaderArgs) {
  const { place, asked, path } = await requireParticipant(args)
  const { id, courseTitle, startDate, endDate, revision } = place
  const { deadline, isLate, declarations } = asked
  const { refusal } = asked
  return {
    ...{ id, courseTitle, startDate, endDate, revision, path, deadline, isLate, declarations },
    refusal: refusal && detailsRefusals[refusal],
    isComplete: place.detailsState !== 'missing',
    // Who may not correct anything does not need to see it either.
    typed: storedAsTyped(refusal ? nothing : place),
  }
}

const nothing = {
  ...{ fullName: '', email: '', phone: '' },
  ...{ dateOfBirth: null, emergencyContact: null, dietaryRequirements: null },
}

async function requireParticipant(args: Route.LoaderArgs | Route.ActionArgs) {
  const { booking, path, actor } = await requireOwnBooking(args)
  const services = args.context.get(servicesContext)
  const place = await participantById(services.db, booking.id)
  if (!place) throw redirect(path)
  return { place, asked: askedDetails(place, services), path, actor }
}

export async function action(args: Route.ActionArgs) {
  const { place, asked, path, actor } = await requireParticipant(args)
  const sent = Object.fromEntries(await readForm(args.request))
  const typed = typedDetails(sent)
  const ticked = tickedOf(sent, asked.declarations)
  const { details, errors } = readDetails(sent, asked)
  if (!details) return data({ errors, typed, ticked }, { status: 400 })
  const seenRevision = Number(sent.revision)
  const input = { bookingId: place.id, details, seenRevision, actor }
  const outcome = await giveDetails(input, args.context.get(servicesContext))
  if (outcome.ok) throw redirect(`${path}?details`)
  if (outcome.reason === 'not-found') throw redirect(path)
  const field = outcome.reason === 'buyers-address' ? 'email' : ''
  const refused: Record<string, string> = { [field]: detailsRefusals[outcome.reason] }
  return data({ errors: refused, typed, ticked }, { status: 409 })
}

function tickedOf(sent: Record<string, unknown>, declarations: readonly { id: string }[]) {
  return declarations.flatMap(({ id }) => (sent[declarationField(id)] === 'yes' ? id : []))
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, (errors, sent) => ({
    errors: { ...errors },
    typed: typedDetails(sent),
    ticked: Object.keys(sent).flatMap((name) => /^declared-(.+)/.exec(name)?.[1] ?? []),
  }))
}

export const shouldRevalidate = reloadAfterRefusal

export default function YourDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { id, path, courseTitle, startDate, endDate, refusal, isComplete } = loaderData
  const sending = useSending()
  return (
    <PrivatePage id={id} title="Your details" hasError={Boolean(actionData)}>
      <p className="mt-6 text-lg text-ink-2">
        {courseTitle}
        {startDate && endDate ? `, ${runText({ startDate, endDate })}` : ''}
      </p>
      {refusal ? (
        <div className="mt-6 grid gap-8">
          <Notice tone={isComplete ? 'green' : 'amber'}>{refusal}</Notice>
          <div>
            <ActionLink to={path} look="onLight">
              Go to your booking
            </ActionLink>
          </div>
        </div>
      ) : (
        <>
          <Why {...loaderData} />
          <Form method="post" noValidate className="mt-8 grid max-w-xl gap-6">
            {actionData ? <ErrorSummary errors={actionData.errors} /> : null}
            <input type="hidden" name="revision" value={loaderData.revision} />
            <ParticipantFields
              typed={actionData?.typed ?? loaderData.typed}
              errors={actionData?.errors ?? {}}
              declarations={loaderData.declarations}
              ticked={actionData?.ticked ?? []}
              isOwn
            />
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <Button look="primary" disabled={sending}>
                {sending ? 'Saving...' : isComplete ? 'Save the correction' : 'Send my details'}
              </Button>
              <ActionLink to={path} look="onLight">
                Go to your booking
              </ActionLink>
            </div>
          </Form>
        </>
      )}
    </PrivatePage>
  )
}

function Why({ deadline, isLate, isComplete }: Route.ComponentProps['loaderData']) {
  if (isComplete) {
    return (
      <p className="mt-3 text-lg">
        Your details are complete. If something is wrong, you can correct it here
        {deadline ? ` until ${wholeDayText(deadline)}` : ''}.
      </p>
    )
  }
  return (
    <>
      {isLate ? (
        <div className="mt-6">
          <Notice tone="amber">
            We needed your details by {deadline ? wholeDayText(deadline) : 'now'}. Please give them
            at once, or call {academy.phones.bookings.display}.
          </Notice>
        </div>
      ) : null}
      <p className="mt-3 text-lg">
        We need them for the register and for your certificate
        {deadline && !isLate ? `, by ${wholeDayText(deadline)}` : ''}. Only the academy sees them:
        whoever booked your place sees whether they are complete, and nothing else.
      </p>
    </>
  )
}

import { data, Form, redirect } from 'react-router'
import { entryDeclarations } from '../../../../content/entry-declarations.ts'
import { londonToday } from '../../../domain/basics/london-time.ts'
import {
  askedOfTrainee,
  givenBefore,
  readDeclared,
  typedChecks,
} from '../../../domain/register/checks/declared-form.ts'
import { runText } from '../../../domain/schedule/run-text.ts'
import {
  type DeclareRefusal,
  declareChecks,
  declareRefusal,
} from '../../../operations/register/checks/declare-checks.ts'
import { entryListOf } from '../../../operations/register/checks/entry-list.ts'
import { readForm } from '../../../read-form.server.ts'
import { servicesContext } from '../../../services.server.ts'
import { DeclaredFields } from '../../../site/entry-checks/declared-fields.tsx'
import { checkedBooking } from '../../../storage/register/checks/checked-bookings.ts'
import { ActionLink } from '../../../ui/action-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { keepTyped } from '../../keep-typed.ts'
import { reloadAfterRefusal } from '../../reload-after-refusal.ts'
import { useSending } from '../../use-sending.ts'
import type { Route } from './+types/checks.ts'
import { requireOwnBooking } from './own-booking.server.ts'
import { PrivatePage } from './private-page.tsx'

/** The trainee's own: the buyer's pages have no such address. */
export async function loader(args: Route.LoaderArgs) {
  const { list, asked, path } = await requireChecked(args)
  const { booking, records, adjustments, rule } = list
  const { id, courseTitle, startDate, endDate, revision } = booking
  return {
    ...{ id, courseTitle, startDate, endDate, revision, path, asked },
    given: givenBefore(asked, { dateOfBirth: booking.dateOfBirth, records }),
    orEmployment: rule?.licence?.orEmployment === true,
    monthsLeft: rule?.firstAid?.monthsLeft ?? 0,
    needsDetails: booking.detailsState === 'missing',
    typed: { ...typedChecks({}), adjustments },
  }
}

async function requireChecked(args: Route.LoaderArgs | Route.ActionArgs) {
  const { booking: own, path, actor } = await requireOwnBooking(args)
  const services = args.context.get(servicesContext)
  const booking = await checkedBooking(services.db, own.id)
  if (!booking || declareRefusal(booking, services.now())) throw redirect(path)
  const list = await entryListOf(services.db, booking, services)
  if (list.checks.length === 0) throw redirect(path)
  return { list, asked: askedOfTrainee(list.checks, booking), path, actor }
}

export async function action(args: Route.ActionArgs) {
  const { list, asked, path, actor } = await requireChecked(args)
  const services = args.context.get(servicesContext)
  const sent = Object.fromEntries(await readForm(args.request))
  const typed = typedChecks(sent)
  const { id: bookingId, startDate } = list.booking
  const { declared, errors } = readDeclared(sent, {
    ...{ asked, startDate, today: londonToday(services.now()) },
    minimumAge: list.rule?.minimumAge ?? null,
  })
  if (!declared) return data({ errors, typed }, { status: 400 })
  const input = { bookingId, declared, seenRevision: Number(sent.revision), actor }
  const outcome = await declareChecks(input, services)
  if (outcome.ok) throw redirect(`${path}?checks`)
  if (outcome.reason !== 'changed') throw redirect(path)
  return data({ errors: { '': refusals[outcome.reason] }, typed }, { status: 409 })
}

const refusals: Record<Extract<DeclareRefusal, 'changed'>, string> = {
  changed:
    'Nothing was saved: the booking has changed since this page was shown. Please look at what you typed and send it once more.',
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, (errors, sent) => ({ errors: { ...errors }, typed: typedChecks(sent) }))
}

export const shouldRevalidate = reloadAfterRefusal

export default function BeforeTheCourse({ loaderData, actionData }: Route.ComponentProps) {
  const { id, path, courseTitle, startDate, endDate, needsDetails } = loaderData
  const sending = useSending()
  return (
    <PrivatePage id={id} title="Before the course" hasError={Boolean(actionData)}>
      <p className="mt-6 text-lg text-ink-2">
        {courseTitle}
        {startDate && endDate ? `, ${runText({ startDate, endDate })}` : ''}
      </p>
      <p className="mt-3 text-lg">
        Give what you have now, and come back for the rest. Only the academy sees it, never whoever
        booked your place. We look at the papers on the first day and keep no copies.
      </p>
      {needsDetails ? (
        <p className="mt-3">
          We also need{' '}
          <a className="text-link underline" href={`${path}/details`}>
            your name, date of birth and declarations
          </a>
          .
        </p>
      ) : null}
      <Form method="post" noValidate className="mt-8 grid max-w-xl gap-6">
        {actionData ? <ErrorSummary errors={actionData.errors} /> : null}
        <input type="hidden" name="revision" value={loaderData.revision} />
        <DeclaredFields
          asked={loaderData.asked}
          given={loaderData.given}
          typed={actionData?.typed ?? loaderData.typed}
          errors={actionData?.errors ?? {}}
          wording={entryDeclarations.wording}
          monthsLeft={loaderData.monthsLeft}
          orEmployment={loaderData.orEmployment}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button look="primary" disabled={sending}>
            {sending ? 'Saving...' : 'Save'}
          </Button>
          <ActionLink to={path} look="onLight">
            Go to your booking
          </ActionLink>
        </div>
      </Form>
    </PrivatePage>
  )
}

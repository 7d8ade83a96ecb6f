import { data, Form, redirect } from 'react-router'
import { londonToday } from '#app/domain/basics/london-time.ts'
import {
  declarationField,
  readDetails,
  storedAsTyped,
  typedDetails,
} from '#app/domain/booking/participant/details-form.ts'
import {
  knownBefore,
  readDeclared,
  typedChecks,
} from '#app/domain/register/checks/declared-form.ts'
import { wholeDayText } from '#app/domain/schedule/run-text.ts'
import { answerQuestions } from '#app/operations/register/checks/answer-questions.ts'
import { firstAidOffer } from '#app/operations/register/checks/first-aid-offer.ts'
import { readForm } from '#app/read-form.server.ts'
import { keepTyped } from '#app/routes/keep-typed.ts'
import { reloadAfterRefusal } from '#app/routes/reload-after-refusal.ts'
import { servicesContext } from '#app/services.server.ts'
import { DeclaredFields } from '#app/site/entry-checks/declared-fields.tsx'
import { ParticipantFields } from '#app/site/participant/participant-fields.tsx'
import { ActionLink } from '#app/ui/action-link.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FormEnd } from '#app/ui/send-button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { academy } from '#content/academy.ts'
import { entryDeclarations } from '#content/entry-declarations.ts'
import type { Route } from './+types/details.ts'
import { courseText } from './course-text.ts'
import { FirstAidDates } from './first-aid-dates.tsx'
import { PrivatePage } from './private-page.tsx'
import { requireQuestions } from './questions.server.ts'
import { detailsRefusals } from './refusals.ts'

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireQuestions(args)
  const { place, list, details, asksDetails, mayGive, booking } = asked
  const { id, revision } = place
  const { refusal } = details
  return {
    id,
    course: courseText(place),
    revision,
    path: asked.path,
    asksDetails,
    asked: asked.asked,
    isCorrection: asked.isCorrection,
    mayCorrect: asked.mayCorrect && !asked.isCorrection,
    deadline: details.deadline,
    isLate: details.isLate,
    isComplete: place.detailsState !== 'missing',
    refusal: refusal && refusal !== 'not-asked' ? detailsRefusals[refusal] : null,
    asksChecks: list !== null && list.checks.length > 0,
    declarations: asksDetails ? details.declarations : [],
    // Nothing that is not asked for needs to be seen.
    typed: storedAsTyped(asksDetails ? place : nothing),
    checks: {
      given: knownBefore(mayGive, {
        dateOfBirth: booking.dateOfBirth,
        records: list?.records ?? [],
      }),
      orEmployment: list?.rule?.licence?.orEmployment === true,
      monthsLeft: list?.rule?.firstAid?.monthsLeft ?? 0,
      typed: { ...typedChecks({}), adjustments: list?.adjustments ?? '' },
      offer: list && (await firstAidOffer(list, args.context.get(servicesContext))),
    },
  }
}

const nothing = {
  fullName: '',
  email: '',
  phone: '',
  dateOfBirth: null,
  emergencyContact: null,
  dietaryRequirements: null,
}

export async function action(args: Route.ActionArgs) {
  const asked = await requireQuestions(args)
  const { place, booking, list, details: about, mayGive, path, actor } = asked
  const services = args.context.get(servicesContext)
  const sent = Object.fromEntries(await readForm(args.request))
  const hasDetails = sent.fullName !== undefined
  const read = hasDetails ? readDetails(sent, about) : { details: null, errors: null }
  const { declared, errors } = readDeclared(sent, {
    asked: mayGive,
    startDate: booking.startDate,
    today: londonToday(services.now()),
    minimumAge: list?.rule?.minimumAge ?? null,
  })
  const typed = typedDetails(sent)
  const typedAnswers = typedChecks(sent)
  const ticked = tickedOf(sent, about.declarations)
  const refuse = (problems: Record<string, string>, status: number) =>
    data({ errors: problems, typed, typedAnswers, ticked }, { status })
  if (!declared || read.errors) return refuse({ ...read.errors, ...errors }, 400)
  const input = { bookingId: place.id, seenRevision: Number(sent.revision), actor }
  const outcome = await answerQuestions({ ...input, details: read.details, declared }, services)
  if (outcome.ok) throw redirect(`${path}?answered`)
  if (outcome.reason === 'not-found') throw redirect(path)
  const field = outcome.reason === 'buyers-address' ? 'email' : ''
  return refuse({ [field]: detailsRefusals[outcome.reason] }, 409)
}

function tickedOf(sent: Record<string, unknown>, declarations: readonly { id: string }[]) {
  return declarations.flatMap(({ id }) => (sent[declarationField(id)] === 'yes' ? id : []))
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, (errors, sent) => ({
    errors: { ...errors },
    typed: typedDetails(sent),
    typedAnswers: typedChecks(sent),
    ticked: Object.keys(sent).flatMap((name) => /^declared-(.+)/.exec(name)?.[1] ?? []),
  }))
}

export const shouldRevalidate = reloadAfterRefusal

export default function BeforeTheCourse({ loaderData, actionData }: Route.ComponentProps) {
  const { id, path, course, refusal, asksDetails, checks } = loaderData
  const errors: Record<string, string> = actionData?.errors ?? {}
  const hasForm = asksDetails || loaderData.asksChecks
  const back = { to: path, label: 'Go to your booking' }
  return (
    <PrivatePage
      id={id}
      title="Questions before the course"
      course={course}
      hasError={Boolean(actionData)}
    >
      {refusal ? (
        <Notice tone={loaderData.isComplete ? 'green' : 'amber'} isApart>
          {refusal}
        </Notice>
      ) : null}
      {hasForm ? <Why {...loaderData} /> : null}
      {loaderData.mayCorrect ? (
        <p className="mt-3">
          <TextLink to={`${path}/details?correct`}>Correct something that you have given</TextLink>
        </p>
      ) : null}
      {hasForm ? (
        <Form method="post" noValidate className="mt-8 grid max-w-xl gap-6">
          {actionData ? <ErrorSummary errors={errors} /> : null}
          <input type="hidden" name="revision" value={loaderData.revision} />
          {asksDetails ? (
            <ParticipantFields
              typed={actionData?.typed ?? loaderData.typed}
              errors={errors}
              declarations={loaderData.declarations}
              ticked={actionData?.ticked ?? []}
              isOwn
            />
          ) : null}
          {loaderData.asksChecks ? (
            <DeclaredFields
              asked={loaderData.asked}
              given={checks.given}
              typed={actionData?.typedAnswers ?? checks.typed}
              errors={errors}
              wording={entryDeclarations.wording}
              monthsLeft={checks.monthsLeft}
              orEmployment={checks.orEmployment}
              legend={asksDetails ? 'And for this course' : 'Declarations'}
              underFirstAid={checks.offer ? <FirstAidDates offer={checks.offer} /> : null}
            />
          ) : null}
          <FormEnd during="Saving..." back={back}>
            Save my answers
          </FormEnd>
        </Form>
      ) : (
        <div className="mt-8">
          <ActionLink to={back.to} look="onLight">
            {back.label}
          </ActionLink>
        </div>
      )}
    </PrivatePage>
  )
}

function Why({ deadline, isLate, isComplete, asksDetails }: Route.ComponentProps['loaderData']) {
  return (
    <>
      {isLate && asksDetails && !isComplete ? (
        <Notice tone="amber" isApart>
          We needed your details by {deadline ? wholeDayText(deadline) : 'now'}. Please give them at
          once, or call {academy.phones.bookings.display}.
        </Notice>
      ) : null}
      <p className="mt-3 text-lg">
        {asksDetails && !isComplete
          ? `We need them for the register and for your certificate${deadline && !isLate ? `, by ${wholeDayText(deadline)}` : ''}. `
          : 'Give what you have now, and come back for the rest. '}
        Only the academy sees your answers: whoever booked your place sees whether the questions are
        answered, and nothing else. We look at papers on the first day and keep no copies.
      </p>
    </>
  )
}

import { data, Form, redirect } from 'react-router'
import {
  placeField,
  readNames,
  SHARED_FIELD,
  typedPerson,
} from '#app/domain/booking/participant/naming.ts'
import { isNamed } from '#app/domain/booking/participant/unnamed.ts'
import { nameOwnParticipants } from '#app/operations/booking/participant/name-own-participants.ts'
import { readForm } from '#app/read-form.server.ts'
import { keepTyped } from '#app/routes/keep-typed.ts'
import { reloadAfterRefusal } from '#app/routes/reload-after-refusal.ts'
import { servicesContext, visitContext } from '#app/services.server.ts'
import { OwnPage } from '#app/site/own-page.tsx'
import { type PersonField, PersonFields } from '#app/site/participant/person-fields.tsx'
import { ActionLink } from '#app/ui/action-link.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FormEnd } from '#app/ui/send-button.tsx'
import { requireOwnOrder } from '../my-booking/own-booking.server.ts'
import type { Route } from './+types/participants.ts'
import { namingRefusals } from './naming-refusals.ts'
import { type OpenPlace, openPlaces } from './open-places.server.ts'
import { TOO_LATE_TO_NAME } from './participants-summary.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { open, others, path } = await requireOpenPlaces(args)
  return { path, places: open, isTooLate: others.some((place) => !isNamed(place)) }
}

async function requireOpenPlaces(args: Route.LoaderArgs | Route.ActionArgs) {
  const { bookings, path, userId } = await requireOwnOrder(args)
  const { orderId } = bookings[0]
  const places = await openPlaces(orderId, args.context.get(servicesContext))
  return { ...places, orderId, path, userId }
}

export async function action(args: Route.ActionArgs) {
  const { open, others, orderId, path, userId } = await requireOpenPlaces(args)
  const sent: Record<string, string> = {}
  for (const [name, value] of await readForm(args.request)) sent[name] = String(value)
  const { named, errors, shared } = readNames(sent, { open, others })
  sent[SHARED_FIELD] = shared.join(' ')
  if (Object.keys(errors).length > 0) return data({ errors, sent }, { status: 400 })
  if (named.length === 0) throw redirect(path)
  const visit = { headers: args.request.headers, ...args.context.get(visitContext) }
  const input = { orderId, named, actor: { by: 'buyer', userId } as const }
  const outcome = await nameOwnParticipants(input, visit, args.context.get(servicesContext))
  if (outcome.ok) throw redirect(`${path}?named=${outcome.invited}`)
  const refused: Record<string, string> = { '': namingRefusals[outcome.reason] }
  const status = outcome.reason.startsWith('too-many') ? 429 : 409
  return data({ errors: refused, sent }, { status })
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, (errors, sent) => ({ errors: { ...errors }, sent }))
}

export const shouldRevalidate = reloadAfterRefusal

export default function WhoComes({ loaderData, actionData }: Route.ComponentProps) {
  const { path, places, isTooLate } = loaderData
  const errors: Record<string, string> = actionData?.errors ?? {}
  const back = { to: path, label: 'Back to your order' }
  return (
    <OwnPage title="Who comes" hasError={Boolean(actionData)}>
      <h1 className="text-3xl">Who comes</h1>
      {places.length > 0 ? (
        <>
          <p className="mt-4 text-lg">
            Everybody you name gets an e-mail with a link of their own, where they give their date
            of birth and a few declarations. You see whether that is done, not what they tell us.
            Leave a place blank to name the person later.
          </p>
          <Form method="post" noValidate className="mt-8 grid gap-8">
            {actionData ? <ErrorSummary errors={errors} /> : null}
            <input
              type="hidden"
              name={SHARED_FIELD}
              value={actionData?.sent[SHARED_FIELD] ?? ''}
              readOnly
            />
            {places.map((place) => (
              <PlaceFields
                key={place.id}
                place={place}
                typed={actionData ? typedPerson(actionData.sent, place.id) : place}
                errors={errors}
              />
            ))}
            <FormEnd during="Saving..." back={back}>
              Save, and send the links
            </FormEnd>
          </Form>
        </>
      ) : (
        <>
          <p className="mt-4 text-lg">
            {isTooLate
              ? TOO_LATE_TO_NAME
              : 'There is nobody left to name. If another person is to come, choose “Send somebody else” at that place of your order.'}
          </p>
          <div className="mt-8">
            <ActionLink to={back.to} look="onLight">
              {back.label}
            </ActionLink>
          </div>
        </>
      )}
    </OwnPage>
  )
}

type Props = {
  place: OpenPlace
  typed: { fullName: string; email: string; phone: string }
  errors: Record<string, string>
}

function PlaceFields({ place, typed, errors }: Props) {
  const { id, number, revision, isNamed: wasNamed, dates } = place
  const field = (name: PersonField) => ({
    name: placeField(name, id),
    defaultValue: typed[name],
    error: errors[placeField(name, id)],
  })
  return (
    <fieldset className="rounded-card border border-line bg-card p-4 sm:p-5">
      <legend className="px-2 text-lg font-semibold">Place {number}</legend>
      <p className="text-sm text-ink-3">
        {dates}
        {wasNamed ? ' · named; a new address gets a new link, and the old one ends' : ''}
      </p>
      <input type="hidden" name={placeField('revision', id)} value={revision} />
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <PersonFields
          field={field}
          labels={{ phone: 'Phone number (optional)' }}
          hints={{ fullName: 'As on their identity document', email: 'Their link goes there' }}
          isOptional
        />
      </div>
    </fieldset>
  )
}

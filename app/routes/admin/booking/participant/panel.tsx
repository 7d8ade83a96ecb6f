import { Form } from 'react-router'
import { declarationField, typedDetails } from '#app/domain/booking/participant/details-form.ts'
import { NOT_NAMED_YET } from '#app/domain/booking/participant/unnamed.ts'
import type { ActionResult } from '#app/routes/admin/action-result.ts'
import { ParticipantFields } from '#app/site/participant/participant-fields.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { LoadedBooking } from '../load-booking.server.ts'
import { RevisionFields } from '../revision-fields.tsx'
import type { LoadedParticipant } from './load-participant.server.ts'

type Props = { booking: LoadedBooking; result: ActionResult | undefined }

/** A place of an order of several: who comes, whether their details are there, and what staff can do. */
export function Participant({ booking, result }: Props) {
  const { participant, revision } = booking
  if (!participant) return null
  const { isNamed, isComplete, hasPlace, mayEnter } = participant
  return (
    <Panel id="participant" title="Participant Details" aside={<State of={participant} />}>
      <div className="grid gap-5">
        <Given of={participant} />
        {hasPlace && !isComplete ? (
          <NameForm key={`name-${revision}`} booking={booking} result={result} />
        ) : null}
        {mayEnter ? (
          <DetailsForm key={`details-${revision}`} booking={booking} result={result} />
        ) : null}
        {hasPlace && isNamed ? (
          <Form method="post" preventScrollReset>
            <RevisionFields intent="participant-link" revision={revision} />
            <Button look="plain">
              {isComplete ? 'Mail the link to their page' : 'Mail the link for their details again'}
            </Button>
          </Form>
        ) : null}
      </div>
    </Panel>
  )
}

function State({ of: { isNamed, isComplete, isLate } }: { of: LoadedParticipant }) {
  if (!isNamed) return <Badge tone="yellow">{NOT_NAMED_YET}</Badge>
  if (isComplete) return <Badge tone="green">Complete</Badge>
  return <Badge tone={isLate ? 'red' : 'yellow'}>{isLate ? 'Missing, late' : 'Missing'}</Badge>
}

function Given({ of }: { of: LoadedParticipant }) {
  const { deadline, dateOfBirth, declaredAt, agreed } = of
  if (!deadline && !dateOfBirth && !declaredAt) return null
  return (
    <DescriptionList
      items={[
        deadline ? { label: 'Due by', value: deadline } : null,
        dateOfBirth ? { label: 'Date of Birth', value: dateOfBirth } : null,
        declaredAt ? { label: 'Declared', value: declaredAt } : null,
        agreed.length > 0
          ? {
              label: 'Declarations',
              value: (
                <ul className="bullets grid gap-1 text-sm">
                  {agreed.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              ),
            }
          : null,
      ]}
    />
  )
}

function NameForm({ booking, result }: Props) {
  const { participant, revision } = booking
  const sent = result?.intent === 'participant-name' ? result : undefined
  const field = (name: 'fullName' | 'email' | 'phone', label: string, type = 'text') => (
    <Field
      name={name}
      form="participant-name"
      label={label}
      type={type}
      autoComplete="off"
      defaultValue={sent?.values?.[name] ?? participant?.typed[name]}
      error={sent?.errors?.[name]}
    />
  )
  return (
    <details open={Boolean(sent?.errors)} className="border-t border-line pt-3 print:hidden">
      <summary className="min-h-8 cursor-pointer font-semibold">
        {participant?.isNamed ? 'Correct name or address' : 'Name who comes'}
      </summary>
      <Form method="post" noValidate preventScrollReset className="mt-3 grid gap-4">
        <RevisionFields intent="participant-name" revision={revision} />
        {sent?.errors ? <ErrorSummary errors={sent.errors} form="participant-name" /> : null}
        {field('fullName', 'Full name')}
        {field('email', 'E-mail address', 'email')}
        {field('phone', 'Phone number (optional)', 'tel')}
        <p className="text-sm text-ink-2">
          They get an e-mail with a link to their own page. A link that went to another address
          ends.
        </p>
        <div>
          <Button look="plain">Save and send the link</Button>
        </div>
      </Form>
    </details>
  )
}

function DetailsForm({ booking, result }: Props) {
  const { participant, revision } = booking
  const sent = result?.intent === 'participant-details' ? result : undefined
  if (!participant) return null
  const { declarations } = participant
  const ticked = declarations.flatMap(({ id }) =>
    sent?.values?.[declarationField(id)] === 'yes' ? id : [],
  )
  return (
    <details open={Boolean(sent?.errors)} className="border-t border-line pt-3 print:hidden">
      <summary className="min-h-8 cursor-pointer font-semibold">
        {participant.isComplete ? 'Correct the details' : 'Enter the details on the telephone'}
      </summary>
      <Form method="post" noValidate preventScrollReset className="mt-3 grid gap-4">
        <RevisionFields intent="participant-details" revision={revision} />
        {sent?.errors ? <ErrorSummary errors={sent.errors} form="participant-details" /> : null}
        <p className="text-sm text-ink-2">
          Read each declaration out and tick it when the participant agrees. Only the participant
          can make them, not the buyer.
        </p>
        <ParticipantFields
          typed={sent?.values ? typedDetails(sent.values) : participant.typed}
          errors={sent?.errors ?? {}}
          declarations={declarations}
          ticked={ticked}
          form="participant-details"
          isOwn={false}
        />
        <div>
          <Button look="plain">Save the details</Button>
        </div>
      </Form>
    </details>
  )
}

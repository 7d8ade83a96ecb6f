import { declarationField, typedDetails } from '#app/domain/booking/participant/details-form.ts'
import { NOT_NAMED_YET } from '#app/domain/booking/participant/unnamed.ts'
import { TypedField, useSent } from '#app/routes/admin/portal-form.tsx'
import { ParticipantFields } from '#app/site/participant/participant-fields.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { BookingForm } from '../booking-form.tsx'
import { useBooking } from '../use-booking.ts'
import type { ShownParticipant } from './shown-participant.server.ts'

type Props = { of: ShownParticipant }

/** A place of an order of several: who comes, whether their details are there, and what staff can do. */
export function Participant() {
  const { participant, revision } = useBooking()
  if (!participant) return null
  const { isNamed, isComplete, hasPlace, mayEnter } = participant
  return (
    <Panel id="participant" title="Participant Details" aside={<State of={participant} />}>
      <div className="grid gap-5">
        <Given of={participant} />
        {hasPlace && !isComplete ? <NameForm key={`name-${revision}`} of={participant} /> : null}
        {mayEnter ? <DetailsForm key={`details-${revision}`} of={participant} /> : null}
        {hasPlace && isNamed ? (
          <BookingForm
            intent="participant-link"
            button={
              <Button look="plain">
                {isComplete
                  ? 'Mail the link to their page'
                  : 'Mail the link for their details again'}
              </Button>
            }
          />
        ) : null}
      </div>
    </Panel>
  )
}

function State({ of: { isNamed, isComplete, isLate } }: Props) {
  if (!isNamed) return <Badge tone="yellow">{NOT_NAMED_YET}</Badge>
  if (isComplete) return <Badge tone="green">Complete</Badge>
  return <Badge tone={isLate ? 'red' : 'yellow'}>{isLate ? 'Missing, late' : 'Missing'}</Badge>
}

function Given({ of: { deadline, dateOfBirth, declaredAt, agreed } }: Props) {
  if (!deadline && !dateOfBirth && !declaredAt) return null
  return (
    <DescriptionList
      items={[
        { label: 'Due by', value: deadline },
        { label: 'Date of Birth', value: dateOfBirth },
        { label: 'Declared', value: declaredAt },
        {
          label: 'Declarations',
          value: agreed.length > 0 && (
            <ul className="bullets grid gap-1 text-sm">
              {agreed.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  )
}

function NameForm({ of: { isNamed, typed } }: Props) {
  const sent = useSent('participant-name')
  return (
    <details open={Boolean(sent?.errors)} className="border-t border-line pt-3 print:hidden">
      <summary className="min-h-8 cursor-pointer font-semibold">
        {isNamed ? 'Correct name or address' : 'Name who comes'}
      </summary>
      <BookingForm
        intent="participant-name"
        form="participant-name"
        values={typed}
        className="mt-3 grid gap-4"
        button={<Button look="plain">Save and send the link</Button>}
      >
        <TypedField name="fullName" label="Full name" autoComplete="off" />
        <TypedField name="email" label="E-mail address" type="email" autoComplete="off" />
        <TypedField name="phone" label="Phone number (optional)" type="tel" autoComplete="off" />
        <p className="text-sm text-ink-2">
          They get an e-mail with a link to their own page. A link that went to another address
          ends.
        </p>
      </BookingForm>
    </details>
  )
}

function DetailsForm({ of: { isComplete, typed, declarations } }: Props) {
  const sent = useSent('participant-details')
  const ticked = declarations.flatMap(({ id }) =>
    sent?.values?.[declarationField(id)] === 'yes' ? id : [],
  )
  return (
    <details open={Boolean(sent?.errors)} className="border-t border-line pt-3 print:hidden">
      <summary className="min-h-8 cursor-pointer font-semibold">
        {isComplete ? 'Correct the details' : 'Enter the details on the telephone'}
      </summary>
      <BookingForm
        intent="participant-details"
        form="participant-details"
        className="mt-3 grid gap-4"
        button={<Button look="plain">Save the details</Button>}
      >
        <p className="text-sm text-ink-2">
          Read each declaration out and tick it when the participant agrees. Only the participant
          can make them, not the buyer.
        </p>
        <ParticipantFields
          typed={sent?.values ? typedDetails(sent.values) : typed}
          errors={sent?.errors ?? {}}
          declarations={declarations}
          ticked={ticked}
          form="participant-details"
          isOwn={false}
        />
      </BookingForm>
    </details>
  )
}

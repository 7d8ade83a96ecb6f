import type { Sheet } from '#app/domain/register/sheet.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { DrawnSignature } from './drawn-signature.tsx'
import { SheetForm } from './sheet-form.tsx'

type Person = Sheet['people'][number]
type Props = { person: Person; today: string }

/** The make-up sessions of one person: what proves each, and what can be done about it. */
export function MakeUps({ person, today }: Props) {
  return person.makeUps.map((session) => (
    <li key={session.id} className="rounded-control border border-line p-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
        <Badge tone={session.isConfirmed ? 'green' : 'yellow'} mayWrap>
          {session.isConfirmed ? 'Make-up session, confirmed' : 'Make-up session, to be confirmed'}
        </Badge>
        <span className="font-semibold">
          {person.fullName}: {session.text}
        </span>
      </p>
      <p className="mt-1 wrap-anywhere text-ink-2">{session.proof.join(' ')}</p>
      {session.path ? <DrawnSignature path={session.path} of={person.fullName} /> : null}
      <Confirm person={person} session={session} />
      {session.mayWithdraw ? <Withdraw person={person} session={session} today={today} /> : null}
    </li>
  ))
}

type SessionProps = { person: Person; session: Person['makeUps'][number] }

function Confirm({ person: { bookingId, fullName }, session }: SessionProps) {
  if (!session.mayConfirm) return null
  return (
    <SheetForm
      sends={{
        intent: 'confirm',
        day: session.date,
        bookingId,
        session: session.id,
        id: session.confirmationId,
      }}
      className="mt-2"
    >
      <Button look="plain" aria-label={`Confirm the make-up session of ${fullName}`}>
        Confirm that it was held
      </Button>
    </SheetForm>
  )
}

function Withdraw({ person, session, today }: SessionProps & { today: string }) {
  return (
    <details>
      <summary className="min-h-8 cursor-pointer py-1">Withdraw this session</summary>
      <SheetForm
        sends={{
          intent: 'withdraw',
          day: today,
          bookingId: person.bookingId,
          session: session.id,
          id: session.withdrawalId,
        }}
        className="mt-2 grid max-w-md gap-3"
      >
        <Field
          name="note"
          form={`withdraw-${session.id}`}
          label="Why it does not count"
          maxLength={500}
        />
        <div>
          <Button look="plain">Withdraw</Button>
        </div>
      </SheetForm>
    </details>
  )
}

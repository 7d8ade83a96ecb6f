import { Fragment, type ReactNode } from 'react'
import type { Sheet } from '#app/domain/register/sheet.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { DrawnSignature } from './drawn-signature.tsx'
import type { SheetResult } from './sheet-elements.ts'
import { SheetForm } from './sheet-form.tsx'

type Person = Sheet['people'][number]
export type PersonSignature = Person['signatures'][number]

type Props = {
  sheet: Sheet
  person: Person
  /** How it can be signed. */
  sign: (signature: PersonSignature) => ReactNode
}

const names = { arrival: 'Arrival', departure: 'Departure' }

/** Whether somebody signed for the day, on the screen or on paper: when they came, and when they left. */
export function SignatureCell({ sheet, person, sign }: Props) {
  const { fullName, signatures, cameToday } = person
  return signatures.map((signature) => (
    <Fragment key={signature.for}>
      {signatures.length > 1 ? <p className="text-sm">{names[signature.for]}</p> : null}
      {signature.signed ? (
        <>
          {signature.signed.path ? (
            <DrawnSignature path={signature.signed.path} of={fullName} />
          ) : (
            <span className="wrap-anywhere text-ink-2">{signature.signed.text}</span>
          )}
          {sheet.isClosed || !sheet.mayChange ? null : (
            <TakeBack
              sheet={sheet}
              person={person}
              signature={signature}
              rowId={signature.signed.id}
            />
          )}
        </>
      ) : !cameToday ? (
        <span className="text-ink-2">Not marked as there</span>
      ) : sheet.mayChange ? (
        sign(signature)
      ) : (
        <span className="text-ink-2">Not signed</span>
      )}
    </Fragment>
  ))
}

type OfOne = { sheet: Sheet; person: Person; signature: PersonSignature }

/** Signed in the wrong row, or not on the paper: until the day is closed. */
function TakeBack({ sheet, person, signature, rowId }: OfOne & { rowId: string }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-sm text-ink-2">
        Take back<span className="sr-only"> the signature of {person.fullName}</span>
      </summary>
      <SheetForm
        sends={{
          intent: 'take-back',
          day: sheet.day,
          id: signature.takeBackId,
          bookingId: person.bookingId,
          signature: rowId,
        }}
        className="grid gap-2"
      >
        <Field name="reason" label="Why" form={signature.takeBackId} maxLength={500} />
        <div>
          <Button look="plain">Take back</Button>
        </div>
      </SheetForm>
    </details>
  )
}

/** On a device, where each signature is recorded by itself. */
export function OnPaper({ sheet, person, signature }: OfOne) {
  return (
    <details className="grow">
      <summary className="min-h-11 cursor-pointer py-2">
        On paper<span className="sr-only">: {person.fullName}</span>
      </summary>
      <SheetForm
        sends={{ intent: 'paper', day: sheet.day, person: signature.paper }}
        className="grid gap-2"
      >
        <Field
          name="reason"
          form={`paper-${signature.takeBackId}`}
          maxLength={500}
          label="Why, and where it is"
        />
        <div>
          <Button look="plain">Signed on paper</Button>
        </div>
      </SheetForm>
    </details>
  )
}

/** Chosen in the rows, recorded under the column. */
export function PaperChoice({ paper }: { paper: string }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input type="checkbox" name="person" form="paper" value={paper} className="size-5" />
      Signed on paper
    </label>
  )
}

type FootProps = { sheet: Sheet; result: SheetResult | undefined }

export function PaperFoot({ sheet, result }: FootProps) {
  const unsigned = sheet.people.filter(
    ({ signatures, cameToday }) => cameToday && signatures.some(({ signed }) => !signed),
  )
  if (unsigned.length === 0 || !sheet.mayChange) return <SignatureErrors result={result} />
  return (
    <SheetForm id="paper" sends={{ intent: 'paper', day: sheet.day }} className="grid gap-3">
      <SignatureErrors result={result} />
      <Field
        name="reason"
        form="paper"
        label="Why on paper, and where it is"
        maxLength={500}
        defaultValue={result?.intent === 'paper' ? (result.values.reason ?? '') : ''}
      />
      <div>
        <Button look="plain">Record signatures</Button>
      </div>
    </SheetForm>
  )
}

export function SignatureErrors({ result }: Pick<FootProps, 'result'>) {
  const isOwn = result?.intent === 'paper' || result?.intent === 'take-back'
  return isOwn ? <ErrorSummary errors={result.errors} /> : null
}

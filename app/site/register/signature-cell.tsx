import { type ReactNode, useContext } from 'react'
import type { Sheet } from '../../domain/register/sheet.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { DrawnSignature } from './drawn-signature.tsx'
import { SheetElements } from './sheet-elements.ts'
import type { SheetResult } from './sheet-result.ts'

type Props = {
  sheet: Sheet
  person: Sheet['people'][number]
  /** How it can be signed. */
  children: ReactNode
}

/** Whether somebody signed for the day, on the screen or on paper. */
export function SignatureCell({ sheet, person, children }: Props) {
  const { fullName, signature, cameToday } = person
  if (signature?.path) return <DrawnSignature path={signature.path} of={fullName} />
  if (signature)
    return (
      <span className="text-ink-2">{signature.how === 'paper' ? 'Signed on paper' : 'Signed'}</span>
    )
  if (!cameToday) return <span className="text-ink-2">Not marked as there</span>
  return sheet.mayChange ? children : <span className="text-ink-2">Not signed</span>
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
  const { Form } = useContext(SheetElements)
  const unsigned = sheet.people.filter(({ signature, cameToday }) => !signature && cameToday)
  if (unsigned.length === 0 || !sheet.mayChange) return null
  return (
    <Form id="paper" className="grid gap-3">
      <input type="hidden" name="intent" value="paper" />
      <input type="hidden" name="day" value={sheet.day} />
      {result?.intent === 'paper' ? <ErrorSummary errors={result.errors} /> : null}
      <div>
        <Button look="plain">Record signatures</Button>
      </div>
    </Form>
  )
}

import type { ReactNode } from 'react'
import type { Sheet } from '#app/domain/register/sheet.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { MakeUpForm } from './make-up-form.tsx'
import { MakeUps } from './make-ups.tsx'
import type { SheetResult } from './sheet-result.ts'

type Props = {
  sheet: Sheet
  today: string
  result: SheetResult | undefined
  /** Where somebody can sign for a session with a finger. */
  pad?: ReactNode
}

/** Sessions that make up for what somebody missed: those that were held, and one more. */
export function MakeUp({ sheet, today, result, pad }: Props) {
  const isOfSession = result?.intent === 'withdraw' || result?.intent === 'confirm'
  return (
    <section aria-label="Make-up sessions">
      {isOfSession ? <ErrorSummary errors={result.errors} /> : null}
      <ul className="grid gap-2">
        {sheet.people.map((person) => (
          <MakeUps key={person.bookingId} person={person} today={today} />
        ))}
      </ul>
      <MakeUpForm sheet={sheet} today={today} result={result} pad={pad} />
    </section>
  )
}

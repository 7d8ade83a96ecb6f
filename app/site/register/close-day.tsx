import type { ReactNode } from 'react'
import { writingLimits } from '#app/domain/register/limits.ts'
import type { Sheet } from '#app/domain/register/sheet.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { CorrectHours } from './correct-hours.tsx'
import { HoursFields } from './hours-fields.tsx'
import type { SheetResult } from './sheet-elements.ts'
import { refusedOf, SheetForm } from './sheet-form.tsx'

type Props = {
  sheet: Sheet
  mayClose: boolean
  result: SheetResult | undefined
  /** Why it cannot be closed on this device at this moment. */
  notNow?: string | null
  /** Where the trainer can sign with a finger: only on a device that keeps the register. */
  pad?: ReactNode
}

/** So many names stand in the bar; all of them are marked in the column of signatures. */
const namesShown = 2

/** What is still in the way of closing, and the form for it: always in sight. */
export function CloseDay({ sheet, mayClose, result, notNow = null, pad = null }: Props) {
  if (sheet.isClosed) {
    return (
      <section aria-labelledby="close" className="rounded-card border border-line bg-card p-4">
        <h2 id="close" className="text-lg">
          The day is closed
        </h2>
        <p className="text-ink-2">
          {sheet.closed ? `Closed by ${sheet.closed.by}, ${sheet.closed.at}. ` : ''}
          {sheet.mayChange
            ? `Changes need a reason now: trainers can make them for ${writingLimits.correctableHours} hours, then the office does.`
            : `The ${writingLimits.correctableHours} hours in which trainers can correct it are over: please ask the office.`}
        </p>
        {sheet.taught ? <p>{sheet.taught}.</p> : null}
        {mayClose && sheet.mayChange ? <CorrectHours sheet={sheet} result={result} /> : null}
      </section>
    )
  }
  const { conflicts, unmarked } = sheet.open
  const marks = (count: number) => (count === 1 ? '1 mark is' : `${count} marks are`)
  const missing = [
    unmarked > 0 ? `${marks(unmarked)} missing.` : '',
    conflicts > 0 ? `${marks(conflicts)} to be decided.` : '',
    sheet.closesFrom ? `The day can be closed from ${sheet.closesFrom}, or once it has ended.` : '',
  ].filter(Boolean)
  const unsigned = sheet.people
    .filter(({ signatures, cameToday }) => cameToday && signatures.some(({ signed }) => !signed))
    .map(({ fullName }) => fullName)
  const isNext = missing.length === 0 && notNow === null
  const own = refusedOf(result, 'close')
  return (
    <section
      aria-labelledby="close"
      className="closing-bar sticky bottom-0 z-10 max-h-[80vh] overflow-y-auto rounded-card border border-line bg-card px-3 py-2 print:hidden"
    >
      <h2 id="close" className="sr-only">
        Close the day
      </h2>
      <p className="text-ink-2">
        {missing.length > 0 ? missing.join(' ') : (notNow ?? 'Everybody is marked.')}
      </p>
      {unsigned.length > 0 ? (
        <p className="font-semibold text-amber">
          Not signed yet: {unsigned.slice(0, namesShown).join(', ')}
          {unsigned.length > namesShown ? ` and ${unsigned.length - namesShown} more` : ''}.
        </p>
      ) : null}
      {mayClose ? (
        <details open={own !== undefined}>
          <summary
            className={`min-h-11 w-fit cursor-pointer rounded-control px-5 py-2 font-semibold ${isNext ? 'hazard-tape bg-hivis text-ink hover:bg-hivis-hover' : 'border border-ink'}`}
          >
            Close the day
          </summary>
          <SheetForm
            sends={{ intent: 'close', day: sheet.day, id: sheet.closingId }}
            refused={own}
            className="grid gap-3"
          >
            <p className="text-ink-2">
              Each trainee gets a receipt by e-mail, and later changes need a reason.
            </p>
            <HoursFields hours={sheet.hours} form="close" values={own?.values} />
            {pad}
            <Field
              name="signedAs"
              form="close"
              maxLength={100}
              autoComplete="off"
              label={pad ? 'Or type your full name' : 'Your full name, as your signature'}
              hint="You confirm that the marks and hours are right."
              defaultValue={own?.values.signedAs ?? ''}
            />
            <div>
              <Button look="primary" disabled={notNow !== null}>
                Sign and close
              </Button>
            </div>
          </SheetForm>
        </details>
      ) : (
        <p className="text-ink-2">The lead trainer closes the day.</p>
      )}
    </section>
  )
}

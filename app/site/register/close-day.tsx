import { useContext } from 'react'
import type { Sheet } from '../../domain/register/sheet.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SheetElements } from './sheet-elements.ts'
import type { SheetResult } from './sheet-result.ts'

type Props = {
  sheet: Sheet
  mayClose: boolean
  result: SheetResult | undefined
  /** Why it cannot be closed on this device at this moment. */
  notNow?: string | null
}

/** So many names stand in the bar; all of them are marked in the column of signatures. */
const namesShown = 2

/** What is still in the way of closing, and the button: always in sight. */
export function CloseDay({ sheet, mayClose, result, notNow = null }: Props) {
  const { Form } = useContext(SheetElements)
  if (sheet.isClosed) {
    return (
      <section aria-labelledby="close" className="rounded-card border border-line bg-card p-4">
        <h2 id="close" className="text-lg">
          The day is closed
        </h2>
        <p className="text-ink-2">
          {sheet.closed ? `Closed by ${sheet.closed.by}, ${sheet.closed.at}. ` : ''}
          {sheet.mayChange
            ? 'Changes need a reason now: trainers can make them for 72 hours, then the office does.'
            : 'The 72 hours in which trainers can correct it are over: please ask the office.'}
        </p>
      </section>
    )
  }
  const { conflicts, unmarked } = sheet.open
  const missing = [
    ...(unmarked > 0
      ? [unmarked === 1 ? '1 mark is missing.' : `${unmarked} marks are missing.`]
      : []),
    ...(conflicts > 0
      ? [conflicts === 1 ? '1 mark is to be decided.' : `${conflicts} marks are to be decided.`]
      : []),
    ...(sheet.closesFrom ? [`The day can be closed from ${sheet.closesFrom}.`] : []),
  ]
  const unsigned = sheet.people
    .filter(({ signature, cameToday }) => cameToday && !signature)
    .map(({ fullName }) => fullName)
  return (
    <section
      aria-labelledby="close"
      className="closing-bar sticky bottom-0 z-10 rounded-card border border-line bg-card px-3 py-2 print:hidden"
    >
      <h2 id="close" className="sr-only">
        Close the day
      </h2>
      <Form className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <input type="hidden" name="intent" value="close" />
        <input type="hidden" name="day" value={sheet.day} />
        <input type="hidden" name="id" value={sheet.closingId} />
        <div className="min-w-0 grow basis-48">
          {result?.intent === 'close' ? <ErrorSummary errors={result.errors} /> : null}
          <p className="text-ink-2">
            {missing.length > 0
              ? missing.join(' ')
              : (notNow ??
                'Everybody is marked. Each trainee gets a receipt by e-mail, and later changes need a reason.')}
          </p>
          {unsigned.length > 0 ? (
            <p className="font-semibold text-amber">
              Not signed yet: {unsigned.slice(0, namesShown).join(', ')}
              {unsigned.length > namesShown ? ` and ${unsigned.length - namesShown} more` : ''}.
            </p>
          ) : null}
          {mayClose ? null : <p className="text-ink-2">The lead trainer closes the day.</p>}
        </div>
        {mayClose && !sheet.closesFrom ? (
          <Button look="primary" disabled={notNow !== null}>
            Close the day
          </Button>
        ) : null}
      </Form>
    </section>
  )
}

import { useContext } from 'react'
import type { Sheet } from '../../domain/register/sheet.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SheetElements } from './sheet-elements.ts'
import type { SheetResult } from './sheet-result.ts'

type Props = {
  sheet: Sheet
  mayClose: boolean
  result: SheetResult | undefined
  /** Why it cannot be closed on this device at this moment. */
  notNow?: string | null
}

/** What is still in the way of closing, and the button. */
export function CloseDay({ sheet, mayClose, result, notNow = null }: Props) {
  const { Form } = useContext(SheetElements)
  if (sheet.isClosed) {
    return (
      <Panel id="close" title="The day is closed">
        <p className="text-ink-2">
          {sheet.closed ? `Closed by ${sheet.closed.by}, ${sheet.closed.at}. ` : ''}
          {sheet.mayChange
            ? 'Changes need a reason now: trainers can make them for 72 hours, then the office does.'
            : 'The 72 hours in which trainers can correct it are over: please ask the office.'}
        </p>
      </Panel>
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
  const unsigned = sheet.people.filter(({ signature, cameToday }) => cameToday && !signature)
  return (
    <Panel id="close" title="Close the day">
      <Form className="grid gap-4">
        <input type="hidden" name="intent" value="close" />
        <input type="hidden" name="day" value={sheet.day} />
        <input type="hidden" name="id" value={sheet.closingId} />
        {result?.intent === 'close' ? <ErrorSummary errors={result.errors} /> : null}
        <p className="text-ink-2">
          {missing.length > 0
            ? missing.join(' ')
            : (notNow ??
              'Everybody is marked. Each trainee gets a receipt by e-mail, and later changes need a reason.')}
        </p>
        {unsigned.length > 0 ? (
          <p className="font-semibold text-amber">
            Not signed yet: {unsigned.map(({ fullName }) => fullName).join(', ')}.
          </p>
        ) : null}
        {!mayClose ? (
          <p className="text-ink-2">The lead trainer closes the day.</p>
        ) : sheet.closesFrom ? null : (
          <div>
            <Button look="primary" disabled={notNow !== null}>
              Close the day
            </Button>
          </div>
        )}
      </Form>
    </Panel>
  )
}

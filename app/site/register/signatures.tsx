import { useContext } from 'react'
import type { Sheet } from '../../domain/register/sheet.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DrawnSignature } from './drawn-signature.tsx'
import { SheetElements } from './sheet-elements.ts'
import type { SheetResult } from './sheet-result.ts'

type Props = { sheet: Sheet; result: SheetResult | undefined }

/** Who signed for the day, on the screen or on paper. */
export function Signatures({ sheet, result }: Props) {
  const { Form } = useContext(SheetElements)
  const unsigned = sheet.people.filter(({ signature, cameToday }) => !signature && cameToday)
  return (
    <Panel id="signatures" title="Signatures">
      <Form className="grid gap-4">
        <input type="hidden" name="intent" value="paper" />
        <input type="hidden" name="day" value={sheet.day} />
        {result?.intent === 'paper' ? <ErrorSummary errors={result.errors} /> : null}
        <ul className="divide-y divide-line">
          {sheet.people.map(({ bookingId, fullName, signature, cameToday, paper }) => (
            <li
              key={bookingId}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2"
            >
              <span className="font-semibold">{fullName}</span>
              {signature?.path ? (
                <DrawnSignature path={signature.path} of={fullName} />
              ) : signature ? (
                <span className="text-ink-2">Signed on paper</span>
              ) : cameToday && !sheet.mayChange ? (
                <span className="text-ink-2">Not signed</span>
              ) : cameToday ? (
                <label className="inline-flex min-h-11 items-center gap-2">
                  <input type="checkbox" name="person" value={paper} className="size-5" />
                  Signed on paper
                </label>
              ) : (
                <span className="text-ink-2">Not marked as there</span>
              )}
            </li>
          ))}
        </ul>
        {unsigned.length > 0 && sheet.mayChange ? (
          <div>
            <Button look="plain">Record signatures</Button>
          </div>
        ) : null}
      </Form>
    </Panel>
  )
}

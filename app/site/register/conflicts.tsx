import { useContext } from 'react'
import type { Sheet } from '#app/domain/register/sheet.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SheetElements } from './sheet-elements.ts'
import type { SheetResult } from './sheet-result.ts'

type Props = { sheet: Sheet; result: SheetResult | undefined }

/** Where two people or tablets marked differently: somebody chooses, and says why. */
export function Conflicts({ sheet, result }: Props) {
  const { Form } = useContext(SheetElements)
  const own = result?.intent === 'decide' ? result : undefined
  const isOpen = sheet.conflicts.some(
    ({ bookingId, half }) => own?.values.bookingId === bookingId && own.half === half,
  )
  // Somebody else has decided it meanwhile: its form is gone.
  const elsewhere = own && !isOpen ? <ErrorSummary errors={own.errors} /> : null
  if (sheet.conflicts.length === 0) return elsewhere
  return (
    <Panel id="conflicts" title="Marks that differ">
      {elsewhere}
      <p className="mb-4 text-ink-2">The day can be closed once these are decided.</p>
      <ul className="divide-y divide-line">
        {sheet.conflicts.map(({ id, bookingId, half, title, seen, sides }) => {
          const isOwn = own?.values.bookingId === bookingId && own.half === half
          return (
            <li key={`${bookingId} ${half}`} className="py-4 first:pt-0 last:pb-0">
              <Form noValidate className="grid gap-3">
                {Object.entries({
                  intent: 'decide',
                  day: sheet.day,
                  id,
                  bookingId,
                  half,
                  seen,
                }).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                {isOwn && own ? <ErrorSummary errors={own.errors} /> : null}
                <fieldset>
                  <legend className="mb-2 font-semibold">{title}</legend>
                  <div className="flex flex-wrap gap-2">
                    {sides.map(({ value, text, by }) => (
                      <label
                        key={value}
                        className="inline-flex min-h-11 items-center gap-2 rounded-control border border-control bg-card px-3 has-checked:border-ink has-checked:bg-chalk"
                      >
                        <input
                          type="radio"
                          name="value"
                          value={value}
                          defaultChecked={isOwn && own?.values.value === value}
                          className="size-5"
                        />
                        <span>
                          <span className="font-semibold">{text}</span> ({by})
                        </span>
                      </label>
                    ))}
                  </div>
                </fieldset>
                <div className="grid items-end gap-4 sm:grid-cols-[1fr_auto]">
                  <Field
                    name="reason"
                    form={`decide-${half}-${bookingId}`}
                    label="Reason"
                    maxLength={500}
                    defaultValue={isOwn ? (own?.values.reason ?? '') : ''}
                  />
                  <Button look="plain">Decide</Button>
                </div>
              </Form>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

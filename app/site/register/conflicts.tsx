import type { Sheet } from '#app/domain/register/sheet.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { SheetResult } from './sheet-elements.ts'
import { refusedOf, SheetForm } from './sheet-form.tsx'

type Props = { sheet: Sheet; result: SheetResult | undefined }

/** Where two people or tablets marked differently: somebody chooses, and says why. */
export function Conflicts({ sheet, result }: Props) {
  const own = refusedOf(result, 'decide')
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
              <SheetForm
                sends={{ intent: 'decide', day: sheet.day, id, bookingId, half, seen }}
                refused={isOwn ? own : undefined}
                className="grid gap-3"
              >
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
              </SheetForm>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

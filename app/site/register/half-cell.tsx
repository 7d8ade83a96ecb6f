import { awayOf, MARKS } from '#app/domain/register/mark.ts'
import { markNames, type Sheet } from '#app/domain/register/sheet.ts'
import { Button } from '#app/ui/button.tsx'
import { MarkBadges, MarkOnly } from './mark-only.tsx'
import type { SheetResult } from './sheet-elements.ts'
import { SheetForm } from './sheet-form.tsx'
import { TimeField } from './time-field.tsx'
import { TimePairs } from './time-pairs.tsx'

type HalfOfSheet = Sheet['halves'][number]

type Props = { sheet: Sheet; half: HalfOfSheet; result: SheetResult | undefined }

const formId = (half: HalfOfSheet) => `marks-${half.half}`

const resultOf = (half: HalfOfSheet, result: SheetResult | undefined) =>
  result?.intent === 'marks' && result.half === half.half ? result : undefined

/**
 * The form of one half, of which everything else stands in the table. It comes before that: radio
 * buttons that do not know their form yet are of one group with those of the other half.
 */
export function HalfForm({ sheet, half, result }: Props) {
  if (half.opensAt || !sheet.mayChange) return null
  return (
    <SheetForm
      id={formId(half)}
      sends={{ intent: 'marks', day: sheet.day, half: half.half }}
      refused={resultOf(half, result)}
    />
  )
}

/** Saves one half of the day for everybody; only what was changed is written. */
export function HalfFoot({ sheet, half, result }: Props) {
  if (half.opensAt) return <p className="text-ink-2">Can be marked from {half.opensAt}.</p>
  if (!sheet.mayChange) return null
  const hint = `${half.half}-reason-hint`
  return (
    <div className="grid gap-2">
      <label>
        Reason for a correction
        <input
          name="reason"
          form={formId(half)}
          aria-describedby={hint}
          maxLength={500}
          defaultValue={resultOf(half, result)?.values.reason ?? ''}
          className="block min-h-11 w-full rounded-control border border-control bg-card px-3"
        />
      </label>
      <p id={hint} className="text-sm text-ink-2">
        {sheet.isClosed
          ? 'The day is closed: each correction needs one.'
          : 'Only to change what somebody else marked.'}
      </p>
      <div>
        <Button look="plain" form={formId(half)}>
          {sheet.isClosed ? `Correct the ${half.half}` : `Save the ${half.half}`}
        </Button>
      </div>
    </div>
  )
}

/** One person in one half of the day. */
export function HalfCell(props: Props & { bookingId: string }) {
  const { sheet, half, result, bookingId } = props
  const person = half.people.find((each) => each.bookingId === bookingId)
  if (!person || half.opensAt) return null
  if (!sheet.mayChange) return <MarkOnly person={person} />
  const { fullName, value } = person
  const own = resultOf(half, result)
  const id = `${half.half}-${bookingId}`
  const error = own?.errors[id]
  const chosen = own?.values[`is ${bookingId}`] ?? value?.is
  const away = awayOf(value ?? {})
  // Shown with the choice that they belong to, also without script.
  const time = (name: 'arrived' | 'departed') => ({
    name: `${name} ${bookingId}`,
    form: formId(half),
    defaultValue: own?.values[`${name} ${bookingId}`] ?? value?.[name] ?? '',
    half,
  })
  return (
    <fieldset
      id={id}
      aria-label={`${fullName}, ${half.half}`}
      className="group flex scroll-mt-36 flex-wrap items-center gap-1"
    >
      <input type="hidden" name="person" form={formId(half)} value={person.person} />
      <MarkBadges {...person} />
      <div className="marks flex gap-1">
        {MARKS.map((is) => (
          <label
            key={is}
            className="inline-flex min-h-11 items-center gap-1 rounded-control border border-control bg-card px-1.5 has-checked:border-ink has-checked:bg-chalk has-checked:font-semibold"
          >
            <input
              type="radio"
              name={`is ${bookingId}`}
              form={formId(half)}
              value={is}
              defaultChecked={chosen === is}
              className="size-4"
            />
            {markNames[is]}
          </label>
        ))}
      </div>
      <TimeField
        {...time('arrived')}
        label="Arrived"
        shown="hidden group-has-[[value=late]:checked]:flex group-has-[[value=left]:checked]:flex"
      />
      <TimeField
        {...time('departed')}
        label="Left at"
        shown="hidden group-has-[[value=left]:checked]:flex"
      />
      {value?.is === 'absent' ? null : (
        <details className="w-full" open={away.length > 0}>
          <summary className="min-h-11 cursor-pointer py-2 text-sm text-ink-2">
            Away in between<span className="sr-only">: {fullName}</span>
          </summary>
          <TimePairs
            name={`away ${bookingId}`}
            label="From"
            pairs={away}
            spare={1}
            form={`away-${id}`}
            of={formId(half)}
          />
        </details>
      )}
      {error ? <p className="font-semibold text-red">{error}</p> : null}
    </fieldset>
  )
}

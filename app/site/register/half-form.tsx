import { useContext } from 'react'
import { MARKS } from '../../domain/register/mark.ts'
import { markNames, type Sheet } from '../../domain/register/sheet.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { HalfPanel } from './half-panel.tsx'
import { MarksOnly } from './marks-only.tsx'
import { SheetElements } from './sheet-elements.ts'
import type { SheetResult } from './sheet-result.ts'

type HalfOfSheet = Sheet['halves'][number]

type Props = { sheet: Sheet; half: HalfOfSheet; result: SheetResult | undefined }

/** Everybody in one half of the day; only what was changed is written. */
export function HalfForm({ sheet, half, result }: Props) {
  const { Form } = useContext(SheetElements)
  const own = result?.intent === 'marks' && result.half === half.half ? result : undefined
  if (!sheet.mayChange) {
    return (
      <HalfPanel half={half}>
        <MarksOnly half={half} />
      </HalfPanel>
    )
  }
  return (
    <HalfPanel half={half}>
      <Form noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="marks" />
        <input type="hidden" name="day" value={sheet.day} />
        <input type="hidden" name="half" value={half.half} />
        {own ? <ErrorSummary errors={own.errors} /> : null}
        <ul className="divide-y divide-line">
          {half.people.map((person) => (
            <Person
              key={person.bookingId}
              half={half}
              person={person}
              values={own?.values ?? {}}
              error={own?.errors[`${half.half}-${person.bookingId}`]}
            />
          ))}
        </ul>
        <div className="grid items-end gap-4 sm:grid-cols-[1fr_auto]">
          <Field
            name="reason"
            form={half.half}
            label="Reason for a correction"
            hint={
              sheet.isClosed
                ? 'The day is closed: each correction needs one.'
                : 'Only to change what somebody else marked.'
            }
            maxLength={500}
            defaultValue={own?.values.reason ?? ''}
          />
          <Button look="plain">{sheet.isClosed ? 'Correct' : `Save the ${half.half}`}</Button>
        </div>
      </Form>
    </HalfPanel>
  )
}

type PersonProps = {
  half: HalfOfSheet
  person: HalfOfSheet['people'][number]
  values: Readonly<Record<string, string>>
  error: string | undefined
}

function Person({ half, person, values, error }: PersonProps) {
  const { bookingId, fullName, value, isAmended, isConflict } = person
  const chosen = values[`is ${bookingId}`] ?? value?.is
  const time = (name: 'arrived' | 'departed') =>
    values[`${name} ${bookingId}`] ?? value?.[name] ?? ''
  return (
    <li className="group py-3 first:pt-0">
      <fieldset id={`${half.half}-${bookingId}`} className="scroll-mt-36">
        <legend className="mb-2 flex flex-wrap items-center gap-x-3 font-semibold">
          {fullName}
          {isAmended ? <Badge tone="grey">Amended</Badge> : null}
          {isConflict ? <Badge tone="red">Marks differ</Badge> : null}
        </legend>
        <input type="hidden" name="person" value={person.person} />
        <div className="flex flex-wrap items-end gap-2">
          {MARKS.map((is) => (
            <label
              key={is}
              className="inline-flex min-h-11 items-center gap-2 rounded-control border border-control bg-card px-3 has-checked:border-ink has-checked:bg-chalk has-checked:font-semibold"
            >
              <input
                type="radio"
                name={`is ${bookingId}`}
                value={is}
                defaultChecked={chosen === is}
                className="size-5"
              />
              {markNames[is]}
            </label>
          ))}
          <Time
            {...{ name: `arrived ${bookingId}`, label: 'Arrived', value: time('arrived'), half }}
            className="hidden group-has-[[value=late]:checked]:flex group-has-[[value=left]:checked]:flex"
          />
          <Time
            {...{ name: `departed ${bookingId}`, label: 'Left at', value: time('departed'), half }}
            className="hidden group-has-[[value=left]:checked]:flex"
          />
        </div>
        {error ? <p className="mt-1 font-semibold text-red">{error}</p> : null}
      </fieldset>
    </li>
  )
}

type TimeProps = {
  name: string
  label: string
  value: string
  half: HalfOfSheet
  className: string
}

/** Shown with the choice that it belongs to, also without script. */
function Time({ name, label, value, half, className }: TimeProps) {
  return (
    <label className={`min-h-11 items-center gap-2 ${className}`}>
      {label}
      <input
        type="time"
        name={name}
        defaultValue={value}
        min={half.starts}
        max={half.ends}
        className="min-h-11 rounded-control border border-control bg-card px-3 font-mono"
      />
    </label>
  )
}

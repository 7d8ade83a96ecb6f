import type { TaughtHours } from '#app/domain/register/register-row.ts'
import { TimePairs } from './time-pairs.tsx'

type Props = {
  hours: TaughtHours | null
  /** Prefix of ids. */
  form: string
  /** What was typed before it was refused. */
  values?: Readonly<Record<string, string>> | undefined
}

/** When a day really began and ended, and its breaks. */
export function HoursFields({ hours, form, values }: Props) {
  if (!hours) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">When was it really taught?</legend>
      <p className="text-sm text-ink-2">
        As the timetable has it, unless you change it. What was not taught counts for nobody.
      </p>
      <div className="grid max-w-xs grid-cols-2 gap-x-3">
        <Clock form={form} name="began" label="Began" value={values?.began ?? hours.began} />
        <Clock form={form} name="ended" label="Ended" value={values?.ended ?? hours.ended} />
      </div>
      <TimePairs
        form={form}
        name="break"
        label="Break"
        pairs={hours.breaks}
        spare={hours.breaks.length === 0 ? 2 : 1}
      />
    </fieldset>
  )
}

type ClockProps = { form: string; name: string; label: string; value: string }

function Clock({ form, name, label, value }: ClockProps) {
  return (
    <label htmlFor={`${form}-${name}`} className="grid gap-1">
      {label}
      <input
        type="time"
        id={`${form}-${name}`}
        name={name}
        defaultValue={value}
        className="min-h-11 w-full min-w-0 rounded-control border border-control bg-card px-2 font-mono"
      />
    </label>
  )
}

import type { InputHTMLAttributes } from 'react'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & {
  label: string
  /** In which the time must be. */
  half: { starts: string; ends: string }
  /** How it is shown. */
  shown?: string
}

/** A time within one half of the day. */
export function TimeField({ label, half, shown = 'flex', ...input }: Props) {
  return (
    <label className={`min-h-11 items-center gap-2 ${shown}`}>
      {label}
      <input
        type="time"
        min={half.starts}
        max={half.ends}
        {...input}
        className="min-h-11 rounded-control border border-control bg-card px-3 font-mono"
      />
    </label>
  )
}

import type { Sheet } from '../domain/register/sheet.ts'

type Props = {
  label: string
  value: string
  half: Pick<Sheet['halves'][number], 'starts' | 'ends'>
  onChange: (typed: string) => void
  /** The time is complete when somebody goes on. */
  onLeave?: () => void
}

export function TimeField({ label, value, half, onChange, onLeave }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      {label}
      <input
        type="time"
        value={value}
        min={half.starts}
        max={half.ends}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        className="min-h-11 rounded-control border border-control bg-card px-3 font-mono"
      />
    </label>
  )
}

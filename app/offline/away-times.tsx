import type { Away } from '../domain/register/mark.ts'
import { TimeField } from '../site/register/time-field.tsx'
import { Button } from '../ui/button.tsx'

type Props = {
  half: { starts: string; ends: string }
  fullName: string
  away: readonly Away[]
  /** London's clock: whoever goes out goes now. */
  now: string
  onChange: (away: Away[]) => void
}

/** Out of the room in between, as often as it was: saved once somebody is back. */
export function AwayTimes({ half, fullName, away, now, onChange }: Props) {
  const isTaught = now >= half.starts && now <= half.ends
  const change = (at: number, more: Partial<Away>) =>
    onChange(away.map((each, nth) => (nth === at ? { ...each, ...more } : each)))
  return (
    // Beside the marks while nobody was away: one row for each person on a phone.
    <div className={away.length === 0 ? 'contents' : 'flex w-full flex-wrap items-center gap-2'}>
      {away.map(({ from, until }, nth) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no other name
          key={nth}
          className="flex flex-wrap items-center gap-2"
        >
          <TimeField
            label="Away from"
            half={half}
            value={from}
            onChange={({ target }) => change(nth, { from: target.value })}
          />
          <TimeField
            label="until"
            half={half}
            value={until}
            onChange={({ target }) => change(nth, { until: target.value })}
          />
          <Button
            type="button"
            look="plain"
            aria-label={`Remove: ${fullName} away from ${from}`}
            onClick={() => onChange(away.filter((_, other) => other !== nth))}
          >
            Remove
          </Button>
        </div>
      ))}
      <button
        type="button"
        aria-label={`Away: ${fullName}`}
        onClick={() => onChange([...away, { from: isTaught ? now : '', until: '' }])}
        className="inline-flex min-h-11 items-center px-2 font-semibold text-link underline underline-offset-4"
      >
        Away
      </button>
    </div>
  )
}

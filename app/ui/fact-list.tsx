import type { ReactNode } from 'react'

type Fact = { label: string; value: ReactNode; mono?: boolean }

/** Label and value, one under the other; a fact without a value is not there. */
export function FactList({ facts }: { facts: readonly (Fact | null)[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(9rem,auto)_1fr]">
      {facts
        .filter((fact) => fact !== null)
        .map(({ label, value, mono }) => (
          <div key={label} className="sm:contents">
            <dt className="text-sm text-ink-3 sm:pt-0.5">{label}</dt>
            <dd className={`min-w-0 wrap-anywhere ${mono ? 'font-mono' : ''}`}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

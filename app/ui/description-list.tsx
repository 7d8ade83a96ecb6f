import type { ReactNode } from 'react'

type Item = { label: string; value: ReactNode; mono?: boolean }

/** Labels and values, one under the other; null leaves an item out. */
export function DescriptionList({ items }: { items: readonly (Item | null)[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(9rem,auto)_1fr]">
      {items
        .filter((item) => item !== null)
        .map(({ label, value, mono }) => (
          <div key={label} className="sm:contents">
            <dt className="text-sm text-ink-3 sm:pt-0.5">{label}</dt>
            <dd className={`min-w-0 whitespace-pre-line wrap-anywhere ${mono ? 'font-mono' : ''}`}>
              {value}
            </dd>
          </div>
        ))}
    </dl>
  )
}

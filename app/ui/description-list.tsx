import type { ReactNode } from 'react'

type Item = { label: string; value: ReactNode; mono?: boolean }

const empty: readonly ReactNode[] = [null, undefined, false, '']

/** Labels and values, one under the other; what has no value is left out. */
export function DescriptionList({ items }: { items: readonly (Item | null)[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(9rem,auto)_1fr]">
      {items.map((item) =>
        item === null || empty.includes(item.value) ? null : (
          <div key={item.label} className="sm:contents">
            <dt className="text-sm text-ink-3 sm:pt-0.5">{item.label}</dt>
            <dd
              className={`min-w-0 whitespace-pre-line wrap-anywhere ${item.mono ? 'font-mono' : ''}`}
            >
              {item.value}
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

type DetailProps = { label: string; className?: string; children: ReactNode }

/** One fact of a list of them. */
export function Detail({ label, className = 'text-lg', children }: DetailProps) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}

import { Link } from 'react-router'

type Tab = { label: string; to: string; current: boolean }

/** Views of one list. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="mb-4 flex flex-wrap gap-2">
      {tabs.map(({ label: text, to, current }) => (
        <Link
          key={to}
          to={to}
          aria-current={current ? 'page' : undefined}
          className={`inline-flex min-h-11 items-center rounded-control border px-4 font-semibold ${current ? 'border-ink bg-ink text-white' : 'border-line bg-card hover:border-ink-3'}`}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

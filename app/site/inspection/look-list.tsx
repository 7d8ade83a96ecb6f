import { type LookedAt, lookNames } from '#app/domain/report/inspection/look-first.ts'
import { Badge } from '#app/ui/badge.tsx'

/** What rests on somebody's word, the gravest first: nothing of it is wrong by itself. */
export function LookList({ look }: { look: readonly LookedAt[] }) {
  const kinds = Map.groupBy(look, ({ kind }) => kind)
  return (
    <ul className="gaps divide-y divide-line">
      {[...kinds].map(([kind, rows]) => (
        <li
          key={kind}
          className="grid gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[8rem_1fr]"
        >
          <span>
            <Badge tone="yellow">{lookNames[kind].title}</Badge>
          </span>
          <div className="wrap-anywhere">
            <strong>{lookNames[kind].text}</strong>
            <ul className={rows.length > 1 ? 'list-disc pl-5' : undefined}>
              {rows.map(({ id, text, lines }) => (
                <li key={id}>
                  {text}
                  <small className="block text-sm text-ink-2">{lines.join(' ')}</small>
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  )
}

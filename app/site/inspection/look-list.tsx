import { type LookedAt, lookNames } from '#app/domain/report/inspection/look-first.ts'
import { UnderBadge } from './lines.tsx'

/** What rests on somebody's word, the gravest first: nothing of it is wrong by itself. */
export function LookList({ look }: { look: readonly LookedAt[] }) {
  return (
    <ul className="gaps divide-y divide-line">
      {[...Map.groupBy(look, ({ kind }) => kind)].map(([kind, rows]) => (
        <UnderBadge
          key={kind}
          badge={lookNames[kind].title}
          tone="yellow"
          about={lookNames[kind].text}
          lines={rows.map(({ id, text, lines }) => ({
            id,
            text: (
              <>
                {text}
                <small className="block text-sm text-ink-2">{lines.join(' ')}</small>
              </>
            ),
          }))}
        />
      ))}
    </ul>
  )
}

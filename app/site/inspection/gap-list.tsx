import type { Gap, GapKind } from '../../domain/report/inspection/what-is-missing.ts'
import { Badge } from '../../ui/badge.tsx'

const kinds: Record<GapKind, { text: string; tone: 'red' | 'yellow' }> = {
  'register-altered': { text: 'Altered', tone: 'red' },
  'marks-differ': { text: 'Marks differ', tone: 'red' },
  'register-open': { text: 'Register', tone: 'red' },
  trainers: { text: 'Trainers', tone: 'red' },
  notice: { text: 'Notice', tone: 'red' },
  papers: { text: 'Papers', tone: 'yellow' },
  hours: { text: 'Hours', tone: 'yellow' },
  results: { text: 'Results', tone: 'yellow' },
  signatures: { text: 'Signature', tone: 'yellow' },
}

/** What is missing, the gravest first, with the rule behind each. */
export function GapList({ gaps, none }: { gaps: readonly Gap[]; none: string }) {
  if (gaps.length === 0) return <p className="text-ink-2">{none}</p>
  return (
    <ul className="gaps divide-y divide-line">
      {gaps.map(({ kind, who, text, rule }) => (
        <li
          key={`${kind} ${who} ${text}`}
          className="grid gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[8rem_1fr]"
        >
          <span>
            <Badge tone={kinds[kind].tone}>{kinds[kind].text}</Badge>
          </span>
          <span className="wrap-anywhere">
            {who ? <strong>{who}. </strong> : null}
            {text}
            {rule ? <small className="block text-sm text-ink-2">{rule}</small> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** "3 things are missing" or "Nothing is missing". */
export function gapCount(gaps: readonly unknown[]) {
  if (gaps.length === 0) return 'Nothing is missing'
  return gaps.length === 1 ? '1 thing is missing' : `${gaps.length} things are missing`
}

import { groupGaps } from '#app/domain/report/inspection/group-gaps.ts'
import type { Gap, GapKind } from '#app/domain/report/inspection/what-is-missing.ts'
import { UnderBadge } from './lines.tsx'

const kinds: Record<GapKind, { text: string; tone: 'red' | 'yellow' }> = {
  'register-altered': { text: 'Altered', tone: 'red' },
  'marks-differ': { text: 'Marks differ', tone: 'red' },
  'make-ups': { text: 'Make-up', tone: 'red' },
  'register-open': { text: 'Register', tone: 'red' },
  trainers: { text: 'Trainers', tone: 'red' },
  notice: { text: 'Notice', tone: 'red' },
  papers: { text: 'Papers', tone: 'yellow' },
  'less-taught': { text: 'Taught less', tone: 'yellow' },
  hours: { text: 'Hours', tone: 'yellow' },
  results: { text: 'Results', tone: 'yellow' },
  signatures: { text: 'Signature', tone: 'yellow' },
}

/** What is missing, the gravest first; what is missing of several people is said once. */
export function GapList({ gaps, none }: { gaps: readonly Gap[]; none: string }) {
  if (gaps.length === 0) return <p className="text-ink-2">{none}</p>
  return (
    <ul className="gaps divide-y divide-line">
      {groupGaps(gaps).map(({ kind, rule, who, texts }) => (
        <UnderBadge
          key={`${kind} ${rule} ${who.join()} ${texts.join()}`}
          badge={kinds[kind].text}
          tone={kinds[kind].tone}
          about={who.join(', ')}
          lines={texts.map((text) => ({ id: text, text }))}
          rule={rule}
        />
      ))}
    </ul>
  )
}

/** "3 things are missing" or "Nothing is missing". */
export function gapCount(gaps: readonly unknown[]) {
  if (gaps.length === 0) return 'Nothing is missing'
  return gaps.length === 1 ? '1 thing is missing' : `${gaps.length} things are missing`
}

import type { ReactNode } from 'react'
import type {
  CheckState,
  EntryCheck,
  JudgedCheck,
} from '#app/domain/register/checks/entry-check.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'

const states: Record<CheckState, { word: string; tone: BadgeTone }> = {
  missing: { word: 'Missing', tone: 'yellow' },
  'not-enough': { word: 'Not enough', tone: 'red' },
  arranged: { word: 'Arranged', tone: 'grey' },
  'to-show': { word: 'To be shown', tone: 'grey' },
  done: { word: 'Done', tone: 'green' },
}

type Props = {
  checks: readonly JudgedCheck[]
  /** What belongs under a check, such as its form. */
  under?: (check: EntryCheck) => ReactNode
}

/** The one list of what is checked before a course, the same for trainee, trainer and staff. */
export function CheckList({ checks, under }: Props) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {checks.map(({ check, label, note, state }) => (
        <li key={check} className="py-3">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 sm:flex-nowrap">
            <p className="min-w-0">
              <span className="font-semibold">{label}</span>
              <span className="block text-sm text-ink-2">{note}</span>
            </p>
            <Badge tone={states[state].tone}>{states[state].word}</Badge>
          </div>
          {under?.(check)}
        </li>
      ))}
    </ul>
  )
}

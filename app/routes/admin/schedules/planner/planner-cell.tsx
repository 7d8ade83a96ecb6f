import type { ShownCell } from './load-planner.server.ts'

type Props = { title: string; cell: ShownCell; isPicked: boolean }

/** The picture of one week of one course, and the same in words for who cannot see it. */
export function PlannerCell({ title, cell, isPicked }: Props) {
  const { week, scheduled, proposal } = cell
  const problems = [...scheduled.flatMap((date) => date.problems), ...(proposal?.notes ?? [])]
  return (
    <>
      <span className="sr-only">
        {title}, {wordsOf(cell, isPicked) ?? `week of ${week}: over`}
      </span>
      <span aria-hidden="true" className="planner-picture">
        {scheduled.map(({ id, isDraft, taken, capacity }) => (
          <span key={id} className="planner-date">
            <Bar taken={taken} capacity={capacity} isDraft={isDraft} />
            <span className="planner-figures">{isDraft ? 'draft' : `${taken}/${capacity}`}</span>
          </span>
        ))}
        {proposal ? (
          <span className={isPicked ? 'planner-picked' : 'planner-outline'}>
            {isPicked ? '✓' : null}
          </span>
        ) : null}
        {problems.length > 0 ? <span className="planner-mark">!</span> : null}
      </span>
    </>
  )
}

/** "Wed 6: 12 places, Priya Raman, Room 2. Nobody is qualified." */
function wordsOf({ scheduled, proposal }: ShownCell, isPicked: boolean) {
  if (proposal) {
    const { text, places, trainer, room, notes } = proposal
    const parts = [`${places} places`, trainer, room].filter(Boolean).join(', ')
    const state = isPicked ? 'selected' : 'could be scheduled'
    return [`${text} ${state}: ${parts}.`, ...notes].join(' ')
  }
  if (scheduled.length === 0) return null
  return scheduled
    .map(({ text, isDraft, taken, capacity, problems }) =>
      [`${text}: ${isDraft ? 'draft' : `${taken} of ${capacity} taken`}.`, ...problems].join(' '),
    )
    .join(' ')
}

type BarProps = { taken: number; capacity: number; isDraft: boolean }

/** Paper keeps the fill of a drawing, not that of a background. */
function Bar({ taken, capacity, isDraft }: BarProps) {
  return (
    <svg
      viewBox={`0 0 ${Math.max(capacity, 1)} 10`}
      preserveAspectRatio="none"
      className={isDraft ? 'planner-bar planner-draft' : 'planner-bar'}
      aria-hidden="true"
    >
      <rect
        width={Math.min(taken, capacity)}
        height="10"
        className={taken >= capacity ? 'planner-full' : ''}
      />
    </svg>
  )
}

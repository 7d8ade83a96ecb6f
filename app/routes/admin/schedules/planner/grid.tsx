import type { Planner, ShownCell } from './load-planner.server.ts'
import { plannerAddress, withPick } from './planner-address.ts'
import { useGrid } from './use-grid.ts'

type Props = { planner: Planner; picks: readonly string[]; chosen: string | null }

/** Courses by weeks as a picture: dates as bars, what could be scheduled as outlines. */
export function Grid({ planner, picks, chosen }: Props) {
  const { quarter, name, weeks, rows } = planner
  const place = placeOf(planner, chosen)
  const { table, tabIndexOf, ...handlers } = useGrid(place, {
    rows: rows.length,
    columns: weeks.length,
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the keyboard scrolls it, too.
    <section tabIndex={0} aria-label={`Weeks of ${name}`} className="planner-scroll">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move in it. */}
      <table ref={table} role="grid" aria-label={name} className="planner-grid" {...handlers}>
        <thead>
          <tr>
            <th scope="col">Course</th>
            {weeks.map(({ monday, day, month, holidays }) => (
              <th key={monday} scope="col">
                <span className="sr-only">Week of </span>
                {day} <span className="planner-month">{month}</span>
                {holidays.length > 0 ? (
                  <>
                    <span aria-hidden="true" className="planner-holiday" />
                    <span className="sr-only">, {holidays.join(', ')}</span>
                  </>
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, cells }, row) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              {cells.map((cell, column) => {
                const isPicked = picks.includes(cell.key)
                const isChosen = cell.key === chosen
                return (
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid's cell, which can be selected.
                  // biome-ignore lint/a11y/useFocusableInteractive: its link has the focus.
                  <td key={cell.key} role="gridcell" aria-selected={isPicked}>
                    <a
                      href={`${plannerAddress({ quarter, picks, cell: cell.key })}#cell`}
                      data-row={row}
                      data-column={column}
                      data-toggle={
                        cell.proposal
                          ? withPick({ quarter, picks, cell: cell.key }, cell.key)
                          : undefined
                      }
                      tabIndex={tabIndexOf({ row, column })}
                      aria-current={isChosen ? 'true' : undefined}
                    >
                      <PlannerCell title={title} cell={cell} isPicked={isPicked} />
                    </a>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function placeOf({ rows }: Planner, chosen: string | null) {
  const row = rows.findIndex(({ cells }) => cells.some(({ key }) => key === chosen))
  const column = rows[row]?.cells.findIndex(({ key }) => key === chosen) ?? 0
  return row < 0 ? { row: 0, column: 0 } : { row, column }
}

type CellProps = { title: string; cell: ShownCell; isPicked: boolean }

/** The picture of one week of one course, and the same in words for who cannot see it. */
function PlannerCell({ title, cell, isPicked }: CellProps) {
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

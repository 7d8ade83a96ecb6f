import { Form, Link } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import type { Planner } from './load-planner.server.ts'

type Props = { planner: Planner }

/** Courses by weeks. A tick selects what is proposed for that week. */
export function Grid({ planner }: Props) {
  const { quarter, name, weeks, rows, picked } = planner
  return (
    <Form method="get" className="grid gap-4">
      <input type="hidden" name="quarter" value={quarter} />
      <p className="text-sm text-ink-2">
        {weeks.length} weeks. Scroll the table sideways to see all of them.
      </p>
      <section
        aria-label={`Weeks of ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it, too.
        tabIndex={0}
        className="relative overflow-x-auto rounded-card border border-line bg-card"
      >
        <table className="border-separate border-spacing-0 text-sm">
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky left-0 z-10 min-w-28 border-r border-b border-line bg-chalk px-3 py-2 text-left align-top sm:min-w-48"
              >
                Course
              </th>
              {weeks.map(({ monday, text, holidays }) => (
                <th
                  key={monday}
                  scope="col"
                  className={`min-w-24 border-r border-b border-line px-3 py-2 text-left align-top ${holidays.length > 0 ? 'bg-amber-pale' : 'bg-chalk'}`}
                >
                  Week of {text}
                  {holidays.map((holiday) => (
                    <span key={holiday} className="block font-normal text-amber">
                      {holiday}
                    </span>
                  ))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, title, cells }) => (
              <tr key={id}>
                <th
                  scope="row"
                  className="sticky left-0 z-10 border-r border-b border-line bg-card px-3 py-2 text-left align-top font-semibold"
                >
                  {title}
                </th>
                {cells.map((cell) => (
                  <td key={cell.monday} className="border-r border-b border-line p-2 align-top">
                    <Cell
                      course={{ id, title }}
                      cell={cell}
                      isPicked={picked.some(
                        ({ course, monday }) => course === id && monday === cell.monday,
                      )}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div>
        <Button look="plain" name="prepare">
          Prepare the selected dates
        </Button>
      </div>
    </Form>
  )
}

type CellData = Planner['rows'][number]['cells'][number]

type CellProps = { course: { id: string; title: string }; cell: CellData; isPicked: boolean }

function Cell({ course, cell: { monday, scheduled, proposal }, isPicked }: CellProps) {
  if (scheduled.length > 0) {
    return (
      <ul className="grid gap-2">
        {scheduled.map(({ id, isDraft, text, places }) => (
          <li key={id} className="border-l-4 border-ink pl-2">
            <Link className="font-semibold text-link underline" to={`/admin/schedules/${id}`}>
              {text}
            </Link>
            <span className="block text-ink-2">{isDraft ? 'Draft' : `${places} taken`}</span>
          </li>
        ))}
      </ul>
    )
  }
  if (!proposal) return <span className="text-ink-3">Over</span>
  const { text, places, trainer, room, notes } = proposal
  return (
    <label className="flex min-h-11 cursor-pointer gap-2">
      <input
        type="checkbox"
        name="pick"
        value={`${course.id}.${monday}`}
        defaultChecked={isPicked}
        className="mt-0.5 size-5 shrink-0 accent-ink"
      />
      <span>
        <span className="sr-only">{course.title}, </span>
        {text}
        <span className="block text-ink-2">
          {[`${places} places`, trainer, room].filter(Boolean).join(', ')}
        </span>
        {notes.map((note) => (
          <span key={note} className="block font-semibold text-amber">
            {note}
          </span>
        ))}
      </span>
    </label>
  )
}

import type { ShownTasks } from '#app/domain/register/tasks/shown-tasks.ts'
import { TextLink } from '#app/ui/text-link.tsx'

type Props = {
  tasks: ShownTasks
  /** What it says while nothing is to do; without it, nothing is shown then. */
  nothing?: string
  /** The heading's level on this page. */
  level?: 'h2' | 'h3' | 'p'
  /** Of several lists on one page each has another. */
  id?: string
}

/** What is to be done about a booking and until when, each line a link to the one form for it. */
export function TaskList({ tasks, nothing, level = 'h2', id = 'tasks' }: Props) {
  const { headline, lines, notes } = tasks
  const Heading = level
  if (lines.length === 0 && notes.length === 0 && !nothing) return null
  const isOpen = lines.length > 0
  return (
    <section
      aria-labelledby={id}
      className={`rounded-card border-l-4 p-4 sm:p-5 ${isOpen ? 'border-amber bg-amber-pale' : 'border-green bg-green-pale'}`}
    >
      <Heading id={id} className="text-lg font-semibold">
        {headline || nothing || 'Nothing to fill in'}
      </Heading>
      {isOpen ? <TaskLines lines={lines} /> : null}
      {notes.length > 0 ? (
        <ul className="mt-2 grid gap-1">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

export function TaskLines({ lines }: Pick<ShownTasks, 'lines'>) {
  return (
    <ul className="mt-1 divide-y divide-line">
      {lines.map(({ kind, text, due, isLate, href }) => (
        <li key={kind} className="py-2 last:pb-0">
          {href ? (
            <TextLink to={href} className="font-semibold underline-offset-4">
              {text}
            </TextLink>
          ) : (
            <span className="font-semibold">{text}</span>
          )}
          {due ? (
            <span className={`block text-sm ${isLate ? 'font-semibold text-red' : 'text-ink-2'}`}>
              {due}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

import { Link } from 'react-router'

type Matter = { id: string; title: string; to: string; text: string; isUrgent: boolean }

/** Each ends when the register is closed or the paper renewed. */
export function ClassroomMatters({ matters }: { matters: readonly Matter[] }) {
  if (matters.length === 0) return null
  return (
    <ul aria-label="Registers and trainers’ papers" className="mt-4 grid gap-4">
      {matters.map(({ id, title, to, text, isUrgent }) => (
        <li
          key={id}
          className={`grid gap-1 rounded-card border-l-4 px-4 py-3 ${isUrgent ? 'border-red bg-red-pale' : 'border-amber bg-amber-pale'}`}
        >
          <p className="font-semibold">
            <Link className="text-link underline underline-offset-4" to={to}>
              {title}
            </Link>
          </p>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

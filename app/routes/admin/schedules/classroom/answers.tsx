import type { Classroom } from './load-classroom.server.ts'

/** What the trainers of a published date answered, day by day. */
export function Answers({ days }: Pick<Classroom, 'days'>) {
  if (days.every(({ answers }) => answers.length === 0)) return null
  return (
    <ul aria-label="Answers of the trainers" className="mb-4 grid gap-1 text-sm">
      {days.map(({ date, text, answers }) => (
        <li key={date} className="flex flex-wrap gap-x-4">
          <span className="w-24 font-semibold">{text}</span>
          {answers.length === 0 ? <span className="text-ink-3">Nobody</span> : null}
          {answers.map(({ fullName, answer }) => (
            <span key={fullName} className={looks[answer ?? 'asked'].className}>
              {fullName}: {looks[answer ?? 'asked'].text}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

const looks = {
  asked: { text: 'asked, no answer yet', className: 'text-ink-2' },
  accepted: { text: 'accepted', className: 'text-green' },
  declined: { text: 'declined', className: 'font-semibold text-red' },
} as const

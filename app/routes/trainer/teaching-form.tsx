import { Form } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { SendButton } from '#app/ui/send-button.tsx'
import type { ShownTeaching } from './shown-teaching.ts'

type Props = { days: readonly ShownTeaching[]; problem: string | undefined; isAnswered: boolean }

/** A trainer accepts or declines each day, or all of them with one press. */
export function TeachingForm({ days, problem, isAnswered }: Props) {
  const open = days.filter(({ isOver }) => !isOver)
  return (
    <Form method="post" preventScrollReset className="grid gap-5">
      {problem ? (
        <Notice tone="amber" isAlert>
          {problem}
        </Notice>
      ) : null}
      {isAnswered ? <Notice tone="green">Thank you, your answer is saved.</Notice> : null}
      <ul className="grid gap-3">
        {open.map((day, nth) => (
          <Day key={day.key} day={day} nth={nth + 1} />
        ))}
      </ul>
      {open.length === 0 ? (
        <p className="text-ink-2">There is nothing left to answer.</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <SendButton>Save my answers</SendButton>
          {open.length > 1 ? (
            <SendButton look="plain" name="all" value="accepted">
              Accept all days
            </SendButton>
          ) : null}
        </div>
      )}
    </Form>
  )
}

function Day({ day, nth }: { day: ShownTeaching; nth: number }) {
  const { text, hours, where, assists, answer, key } = day
  return (
    <li>
      <fieldset className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line px-4 py-3">
        <legend className="sr-only">
          {text}, {hours}
        </legend>
        <input type="hidden" name={`day-${nth}`} value={key} />
        <p>
          <span className="font-semibold">{text}</span>, {hours}
          {assists ? ' (you assist)' : ''}
          <span className="block text-sm text-ink-2">{where}</span>
        </p>
        <div className="flex gap-6">
          {choices.map(({ value, label }) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name={`answer-${nth}`}
                value={value}
                defaultChecked={answer === value}
                className="size-5 accent-ink"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  )
}

const choices = [
  { value: 'accepted', label: 'I can' },
  { value: 'declined', label: 'I cannot' },
] as const

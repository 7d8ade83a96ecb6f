import type { ComponentProps } from 'react'
import { TeachingForm } from './teaching-form.tsx'

type Props = ComponentProps<typeof TeachingForm>

/** The form, folded away once every day is answered. */
export function OwnAnswers(props: Props) {
  const { days, problem, isAnswered } = props
  const open = days.filter(({ isOver }) => !isOver)
  const declined = open.filter(({ answer }) => answer === 'declined').length
  const isWaiting = open.some(({ answer }) => answer === null)
  if (isWaiting || problem || isAnswered || open.length === 0) return <TeachingForm {...props} />
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center">
        {declined === 0
          ? 'You have accepted.'
          : declined === open.length
            ? 'You have declined.'
            : `You have declined ${declined} of ${open.length} days.`}
        <span className="ml-2 text-link underline">Change my answer</span>
      </summary>
      <div className="mt-3">
        <TeachingForm {...props} />
      </div>
    </details>
  )
}

import { useEffect } from 'react'
import type { BookingAnswer } from './booking-form.tsx'
import type { BookableRun } from './date-choice.tsx'
import { HeldPlace } from './held-place.tsx'
import { useBooking } from './use-booking.ts'
import { useRefusalToast } from './use-refusal-toast.ts'

type Props = {
  courseId: string
  dates: readonly BookableRun[]
  onAnother: () => void
  /** What was held is not any more: the form takes its place, and says why. */
  onRefused: (answer: BookingAnswer) => void
}

/** On the booking page: the payment that was left. Rendered in the browser only, which keeps it. */
export function ResumePayment({ courseId, dates, onAnother, onRefused }: Props) {
  const { answer, held, sending, resume } = useBooking(courseId, dates)
  useRefusalToast(held ? answer : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is refused.
  useEffect(() => {
    if (answer && !held) onRefused(answer)
  }, [answer, held])
  if (!held) return null
  return <HeldPlace held={held} sending={sending} onResume={resume} onAnother={onAnother} />
}

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { BookingAnswer } from './booking-form.tsx'
import { checkBooking } from './check-booking.ts'
import type { BookableRun } from './date-choice.tsx'
import { dropHold, keepHold, keptBooking, keptForm } from './kept-booking.ts'
import { sendBooking } from './send-booking.ts'

/**
 * The dialog's form: validated with the server's rules, sent once however often it is pressed, and
 * the place that it holds while its payment page is open.
 */
export function useBooking(courseId: string, dates: readonly BookableRun[]) {
  const [answer, setAnswer] = useState<BookingAnswer>()
  const [sending, setSending] = useState(false)
  const [held, setHeld] = useState(() => keptBooking(courseId)?.held ?? null)
  const busy = useRef(false)
  useEffect(() => {
    // Restored from the back/forward cache, after the customer returned from the payment page.
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      finish()
      setHeld(keptBooking(courseId)?.held ?? null)
    }
    addEventListener('pageshow', restored)
    return () => removeEventListener('pageshow', restored)
  })
  const finish = () => {
    busy.current = false
    setSending(false)
  }
  const send = async (form: FormData) => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    const outcome = await sendBooking(courseId, form)
    if ('url' in outcome) {
      const date = dates.find(({ id }) => id === form.get('date'))
      keepHold(courseId, form, { url: outcome.url, dateText: date?.text ?? null })
      // The button says "Processing..." until the payment page is there.
      return location.assign(outcome.url)
    }
    if ('refusal' in outcome && outcome.refusal.quoted) {
      // Only a question: nothing that is held was touched.
      setHeld(null)
      setAnswer(outcome.refusal)
    } else if ('refusal' in outcome) {
      dropHold(courseId)
      setHeld(null)
      setAnswer(outcome.refusal)
    } else {
      setAnswer(outcome.failure)
    }
    finish()
  }
  return {
    answer,
    held,
    sending,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      if (busy.current) return
      const form = new FormData(event.currentTarget)
      const invalid = checkBooking(form, lacksRequest(form, dates, answer))
      setAnswer(invalid)
      if (!invalid) void send(form)
    },
    /** The same form again: it leads to the same payment page, or to how that page ended. */
    resume() {
      const form = keptForm(courseId)
      if (form) void send(form)
    },
    chooseAnother: () => setHeld(null),
  }
}

/** Whether the chosen date needs a request to start that is not ticked. */
function lacksRequest(
  form: FormData,
  dates: readonly BookableRun[],
  answer: BookingAnswer | undefined,
) {
  const date = form.get('date')
  const told = answer?.values.date === date ? answer?.asks : undefined
  const asks = told ?? dates.find(({ id }) => id === date)?.asks
  const isCompany = String(form.get('companyName') ?? '').trim() !== ''
  return Boolean(asks) && !isCompany && !form.has('expressRequest')
}

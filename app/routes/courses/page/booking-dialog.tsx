import { type SubmitEvent, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { formErrors } from '../../../domain/basics/form-errors.ts'
import { checkoutForm } from '../../../domain/booking/checkout-form.ts'
import {
  type BookableRun,
  type BookingAnswer,
  BookingForm,
} from '../../checkout/book/booking-form.tsx'
import { useRefusalToast } from '../../checkout/book/use-refusal-toast.ts'
import type { CoursePageData } from './course-page-data.ts'

type Props = {
  course: Pick<CoursePageData, 'title' | 'price' | 'url'>
  dates: readonly BookableRun[]
  runId: string | null
  onClose: () => void
}

/** The booking page's form in a dialog on the course page. */
export function BookingDialog({ course, dates, runId, onClose }: Props) {
  const { answer, sending, onSubmit, Form } = useBooking()
  // Idempotency key, made once per dialog: sending the form again makes no second booking.
  const [submission] = useState(drawSubmission)
  const [shown, setShown] = useState(runId)
  useRefusalToast(answer)
  return (
    <dialog
      ref={open}
      onClose={onClose}
      aria-labelledby="booking-title"
      className="m-auto max-h-[calc(100dvh-1rem)] w-[calc(100%-1rem)] max-w-xl overflow-y-auto overscroll-contain rounded-card bg-card text-ink shadow-dialog backdrop:bg-deep/70"
    >
      <div className="sticky top-0 z-1 border-b border-line bg-card px-5 pt-4 pb-3 sm:px-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id="booking-title" className="pt-1 text-xl">
            Book {course.title}
          </h2>
          <form method="dialog" className="-mr-2">
            <button
              type="submit"
              className="flex size-11 items-center justify-center rounded-control hover:bg-chalk"
            >
              <svg
                viewBox="0 0 20 20"
                className="size-5 stroke-current stroke-2"
                aria-hidden="true"
              >
                <path d="m3 3 14 14M17 3 3 17" />
              </svg>
              <span className="sr-only">Close</span>
            </button>
          </form>
        </div>
        <p className="flex flex-wrap justify-between gap-x-6 text-ink-2">
          <span>{dates.find(({ id }) => id === shown)?.text ?? 'Date to be arranged'}</span>
          <span className="font-mono font-semibold text-ink">{course.price}</span>
        </p>
      </div>
      <div className="px-5 py-5 sm:px-8 sm:pb-8">
        <BookingForm
          price={course.price}
          dates={dates}
          runId={runId}
          submission={submission}
          answer={answer}
          sending={sending}
        >
          {(fields) => (
            <Form
              method="post"
              action={`${course.url}/book`}
              noValidate
              onSubmit={onSubmit}
              onChange={(event) => {
                const { target } = event
                if (target instanceof HTMLSelectElement) setShown(target.value)
              }}
            >
              {fields}
            </Form>
          )}
        </BookingForm>
      </div>
    </dialog>
  )
}

/** Validates in the browser with the server's schema; ignores presses while a request is open. */
function useBooking() {
  const fetcher = useFetcher<BookingAnswer>()
  const [refused, setRefused] = useState<BookingAnswer>()
  const [cameBack, setCameBack] = useState(false)
  const sending = fetcher.state !== 'idle' && !cameBack
  useEffect(() => {
    // Restored from the back/forward cache, after the customer returned from the payment page.
    const restored = (event: PageTransitionEvent) => event.persisted && setCameBack(true)
    addEventListener('pageshow', restored)
    return () => removeEventListener('pageshow', restored)
  }, [])
  return {
    Form: fetcher.Form,
    answer: refused ?? fetcher.data,
    sending,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      if (sending) return event.preventDefault()
      setCameBack(false)
      const invalid = check(new FormData(event.currentTarget))
      setRefused(invalid)
      if (invalid) event.preventDefault()
    },
  }
}

function check(sent: FormData): BookingAnswer | undefined {
  const values = Object.fromEntries([...sent].map(([name, value]) => [name, String(value)]))
  const read = checkoutForm.safeParse(values)
  if (read.success) return undefined
  const { first, byField } = formErrors(read.error.issues)
  return { values, errors: byField, toast: { title: 'Invalid Input', text: first } }
}

function open(dialog: HTMLDialogElement | null) {
  if (dialog && !dialog.open) dialog.showModal()
}

/** Like `crypto.randomUUID`, which browsers offer in secure contexts only. */
function drawSubmission() {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

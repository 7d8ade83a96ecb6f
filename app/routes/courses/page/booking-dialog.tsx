import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { poundsText } from '#app/domain/basics/money.ts'
import { placesText } from '#app/domain/booking/order/order-text.ts'
import { BookingForm } from '#app/routes/checkout/book/booking-form.tsx'
import type { BookableRun } from '#app/routes/checkout/book/date-choice.tsx'
import { HeldPlace } from '#app/routes/checkout/book/held-place.tsx'
import { keepTyped, keptBooking } from '#app/routes/checkout/book/kept-booking.ts'
import { shownPrice } from '#app/routes/checkout/book/shown-price.ts'
import { useBooking } from '#app/routes/checkout/book/use-booking.ts'
import { useChosen } from '#app/routes/checkout/book/use-chosen.ts'
import { useKnownBuyer } from '#app/routes/checkout/book/use-known-buyer.ts'
import { useRefusalToast } from '#app/routes/checkout/book/use-refusal-toast.ts'
import type { CourseToBook } from './course-to-book.ts'
import { useBackToClose } from './use-back-to-close.ts'
import { useErrorTitle } from './use-error-title.ts'

type Props = {
  course: CourseToBook
  dates: readonly BookableRun[]
  runId: string | null
  onClose: () => void
}

/** The booking page's form in a dialog on the course page. */
export function BookingDialog({ course, dates, runId, onClose }: Props) {
  // What was typed into an earlier dialog of this tab, and the place that it holds.
  const [kept] = useState(() => keptBooking(course.id))
  // Idempotency key, made once per form: sending it again makes no second booking.
  const [submission] = useState(() => kept?.submission ?? drawSubmission())
  const { answer, held, sending, onSubmit, resume, chooseAnother } = useBooking(course.id, dates)
  const dialog = useRef<HTMLDialogElement>(null)
  const buyer = useKnownBuyer(course.id, kept?.values)
  // The date is the one that was pressed now, not the one of an earlier form.
  const known = buyer && { ...buyer, date: runId ?? '' }
  const chosen = useChosen({ runId, answer, known })
  useRefusalToast(answer)
  useErrorTitle(answer)
  useBackToClose(() => dialog.current?.close())
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form takes the place of what is held.
  useEffect(() => {
    // The summary of errors takes the focus itself.
    if (!answer) focusFirst(dialog.current)
  }, [held])
  const close = () => {
    const form = dialog.current?.querySelector<HTMLFormElement>('form[method=post]')
    if (form) keepTyped(course.id, new FormData(form))
    onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it hears of pressed links, also by keyboard.
    <dialog
      ref={(element) => {
        dialog.current = element
        open(element)
      }}
      onClose={close}
      onClick={focusLinkedField}
      aria-labelledby="booking-title"
      className="m-auto max-h-[calc(100dvh-1rem)] w-[calc(100%-1rem)] max-w-xl overflow-y-auto overscroll-contain rounded-card bg-card text-ink shadow-dialog backdrop:bg-deep/70"
    >
      <Head
        course={course}
        total={totalText({ pence: course.pence, places: chosen.places, answer })}
      >
        {dates.find(({ id }) => id === chosen.date)?.text}
      </Head>
      <div className="px-5 py-5 sm:px-8 sm:pb-8">
        {held ? (
          <HeldPlace held={held} sending={sending} onResume={resume} onAnother={chooseAnother} />
        ) : (
          <BookingForm
            courseSlug={course.id}
            pence={course.pence}
            refundsAt={`${course.url}/book?date=${chosen.date ?? ''}#refunds`}
            dates={dates}
            chosen={chosen}
            submission={submission}
            answer={answer}
            known={known}
            sending={sending}
          >
            {(fields) => (
              <form method="post" action={`${course.url}/book`} noValidate onSubmit={onSubmit}>
                {fields}
              </form>
            )}
          </BookingForm>
        )}
      </div>
    </dialog>
  )
}

/** The same amount as the button says, so that no other one stands above it. */
function totalText(shown: Parameters<typeof shownPrice>[0]) {
  const amount = poundsText(shownPrice(shown).totalPence)
  return shown.places === 1 ? amount : `${placesText(shown.places)}, ${amount}`
}

type HeadProps = Pick<Props, 'course'> & { total: string; children: ReactNode }

function Head({ course, total, children }: HeadProps) {
  const [first, ...more] = course.prerequisites
  return (
    <div className="top-0 z-1 border-b border-line bg-card px-5 pt-3 pb-3 sm:px-8 [@media(min-height:44rem)]:sticky">
      <div className="flex items-start justify-between gap-4">
        <h2 id="booking-title" className="pt-2 text-xl">
          Book {course.title}
        </h2>
        <form method="dialog" className="-mr-2">
          <button
            type="submit"
            className="flex size-11 items-center justify-center rounded-control hover:bg-chalk"
          >
            <svg viewBox="0 0 20 20" className="size-5 stroke-current stroke-2" aria-hidden="true">
              <path d="m3 3 14 14M17 3 3 17" />
            </svg>
            <span className="sr-only">Close</span>
          </button>
        </form>
      </div>
      <p className="flex flex-wrap justify-between gap-x-6 text-ink-2">
        <span>{children ?? 'Date to be arranged'}</span>
        <span className="figures font-semibold text-ink">{total}</span>
      </p>
      {first ? (
        <p className="mt-1 text-sm text-ink-2">
          You need: {first}
          {more.length > 0 ? (
            <>
              {', '}
              <a
                className="text-link underline underline-offset-4"
                href={`${course.url}#needs`}
                target="_blank"
                rel="noopener"
              >
                and {more.length} more
              </a>
            </>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}

function open(dialog: HTMLDialogElement | null) {
  if (dialog && !dialog.open) dialog.showModal()
}

/** On the first field, not on the button that closes the dialog, which browsers would choose. */
function focusFirst(dialog: HTMLDialogElement | null) {
  dialog?.querySelector<HTMLElement>('[data-first], input:checked, [name=fullName]')?.focus()
}

/** The links of the error summary. Followed by the browser they would be steps of the history. */
function focusLinkedField(event: MouseEvent<HTMLDialogElement>) {
  const link = (event.target as Element).closest('a[href^="#"]')
  const field = link && document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** Like `crypto.randomUUID`, which browsers offer in secure contexts only. */
function drawSubmission() {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

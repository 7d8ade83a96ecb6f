import { Form } from 'react-router'
import { Field } from '#app/ui/field.tsx'
import { BookingLink } from './booking-link.tsx'
import type { ShownMatter } from './shown-matter.server.ts'

type Props = {
  matter: ShownMatter
  error: string | undefined
  /** Fields that the page's own action needs. */
  children?: React.ReactNode
  /** What staff can do about it, above the form. */
  offers?: React.ReactNode
}

/** One open matter with the form that settles it. */
export function OpenMatter({ matter, error, children, offers }: Props) {
  const { id, title, text, at, amount, booking, beingDone, note } = matter
  return (
    <article
      aria-labelledby={`matter-${id}`}
      className="grid gap-2 rounded-card border-l-4 border-red bg-red-pale px-4 py-3"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={`matter-${id}`} className="text-base font-semibold">
          {title}
          {amount ? ` ${amount}` : null}
        </h2>
        <span className="text-sm text-ink-2">{at}</span>
      </div>
      {booking ? (
        <p>
          <BookingLink {...booking} />, {booking.courseTitle}
        </p>
      ) : null}
      <p>{text}.</p>
      <Provider matter={matter} />
      {offers}
      {beingDone ? null : (
        <Form
          method="post"
          noValidate
          preventScrollReset
          className="flex flex-wrap items-end gap-x-4 gap-y-2"
        >
          {children}
          <input type="hidden" name="matter" value={id} />
          <div className="min-w-0 grow basis-64">
            <Field
              form={`matter-${id}`}
              name="settlementNote"
              label="Note (optional)"
              maxLength={500}
              defaultValue={note}
              autoComplete="off"
              error={error}
            />
          </div>
          <button
            type="submit"
            className="min-h-11 font-semibold underline underline-offset-4"
            aria-describedby={`matter-${id}`}
          >
            Mark as dealt with
          </button>
        </Form>
      )}
    </article>
  )
}

function Provider({ matter: { evidenceDue, reference, providerPage } }: { matter: ShownMatter }) {
  if (!evidenceDue && !reference) return null
  return (
    <p className="flex flex-wrap gap-x-6 text-sm">
      {evidenceDue ? (
        <span>
          Evidence due by <strong>{evidenceDue}</strong>
        </span>
      ) : null}
      {reference && providerPage ? (
        <a
          className="font-mono wrap-anywhere text-link underline"
          href={providerPage}
          target="_blank"
          rel="noreferrer"
        >
          {reference}
          <span className="sr-only"> at the card provider (new tab)</span>
        </a>
      ) : (
        <span className="font-mono wrap-anywhere">{reference}</span>
      )}
    </p>
  )
}

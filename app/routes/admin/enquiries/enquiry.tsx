import { Form, Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { HiddenFields } from '../hidden-fields.tsx'
import { WordLink } from '../parts/word-link.tsx'
import { AnswerForm } from './answer-form.tsx'
import { type Offered, PersonalCode, SentCodes, Written } from './personal-code.tsx'
import type { ShownEnquiry } from './shown-enquiries.server.ts'

type Props = {
  enquiry: ShownEnquiry
  text: string | undefined
  errors: Readonly<Record<string, string>> | undefined
  /** What staff can send a personal code for; empty for who may not. */
  offers: readonly Offered[]
}

export function Enquiry({ enquiry, text, errors, offers }: Props) {
  const { id, name, at, answer } = enquiry
  const form = <AnswerForm enquiry={enquiry} text={text} errors={errors} />
  return (
    <Panel
      as="article"
      id={`enquiry-${id}`}
      title={name}
      aside={
        <span className="flex flex-wrap items-center gap-3">
          <Due enquiry={enquiry} />
          <span className="font-mono text-sm text-ink-3">{at}</span>
        </span>
      }
    >
      <div className="grid gap-x-8 gap-y-5 xl:grid-cols-2">
        <div className="min-w-0">
          <Contact enquiry={enquiry} />
          <Thread enquiry={enquiry} />
          <SentCodes codes={enquiry.codes} />
        </div>
        {answer && !errors?.message && !text ? (
          <details>
            <summary className="inline-flex min-h-8 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
              Write again
            </summary>
            <div className="mt-3">{form}</div>
          </details>
        ) : (
          form
        )}
      </div>
      <Booked enquiry={enquiry} />
      {offers.length > 0 ? (
        <PersonalCode enquiry={enquiry} offers={offers} error={errors?.offer} />
      ) : null}
      <Mark enquiry={enquiry} />
    </Panel>
  )
}

const dueBadges = {
  waiting: { tone: 'grey', text: (by: string) => `Promised by ${by}` },
  overdue: { tone: 'red', text: (by: string) => `Overdue since ${by}` },
  'in-time': { tone: 'green', text: () => 'Replied in time' },
  late: { tone: 'yellow', text: () => 'Replied late' },
} as const

function Due({ enquiry: { due, suspect } }: { enquiry: ShownEnquiry }) {
  if (suspect) return <Badge tone="red">Looks like abuse</Badge>
  const { tone, text } = dueBadges[due.state]
  return <Badge tone={tone}>{text(due.by)}</Badge>
}

function Contact({ enquiry: { email, phone, course, found } }: { enquiry: ShownEnquiry }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
      <a
        className="inline-flex min-h-6 items-center wrap-anywhere text-link underline"
        href={`mailto:${email}`}
      >
        {email}
      </a>
      <a
        className="inline-flex min-h-6 items-center font-mono text-link underline"
        href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      >
        {phone}
      </a>
      <span>{course}</span>
      <span>found us by: {found}</span>
    </p>
  )
}

function Thread({ enquiry: { id, message, replies, unsent } }: { enquiry: ShownEnquiry }) {
  return (
    <>
      <p id={`message-${id}`} className="mt-3 max-w-prose wrap-anywhere whitespace-pre-wrap">
        {message}
      </p>
      {replies.map((reply) => (
        <Written key={reply.id} by={reply.by} at={reply.at}>
          {reply.message}
        </Written>
      ))}
      {unsent ? (
        <p className="mt-2 text-sm text-ink-2">
          {unsent === 'failed' ? 'An answer could not be sent. ' : 'An answer is on its way. '}
          <WordLink to="/admin/outbox">Outbox</WordLink>
        </p>
      ) : null}
    </>
  )
}

/** The bookings that were made from it, and the way to the next one. */
function Booked({ enquiry: { id, name, bookings } }: { enquiry: ShownEnquiry }) {
  const link =
    'inline-flex min-h-8 items-center font-semibold text-link underline underline-offset-4'
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 text-sm">
      {bookings.map((booking) => (
        <Link key={booking.id} className={link} to={`/admin/bookings/${booking.id}`}>
          Booked: {booking.reference}
        </Link>
      ))}
      <Link className={link} to={`/admin/bookings/new?enquiry=${id}`}>
        Add a booking<span className="sr-only"> for {name}</span>
      </Link>
    </p>
  )
}

/** For an answer that was given another way, by telephone for example. */
function Mark({ enquiry: { id, name, at, answer } }: { enquiry: ShownEnquiry }) {
  return (
    <Form
      method="post"
      preventScrollReset
      className="mt-4 flex flex-wrap items-center gap-4 border-t border-line pt-3 text-sm"
    >
      <HiddenFields fields={{ enquiry: id, answered: answer ? 'no' : 'yes' }} />
      {answer ? <span className="text-ink-2">Answered {answer}</span> : null}
      <button
        type="submit"
        aria-describedby={`message-${id}`}
        className="min-h-8 font-semibold text-link underline underline-offset-4"
      >
        {answer ? 'Not answered after all' : 'Mark as answered'}
        <span className="sr-only">
          {' '}
          ({name}, {at})
        </span>
      </button>
      {answer ? null : (
        <span className="text-ink-3">without writing, after a call for example</span>
      )}
    </Form>
  )
}

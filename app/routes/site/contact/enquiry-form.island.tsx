import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field, Select, TextArea } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { enquiryWords } from './enquiry-words.ts'
import { type Answer, type EnquiryProblem, problemWords, useEnquiry } from './use-enquiry.ts'

type Props = {
  /** The page's title while there is no error. */
  page: string
  questions: {
    courseGroups: readonly { title: string; courses: readonly string[] }[]
    whereFound: readonly { value: string; label: string }[]
    trap: string
    key: string
    courseAsked: string
    sent: boolean
  }
  /** The server's answer when the form was sent without JavaScript. */
  answer?: Answer
}

export default function EnquiryForm({ page, questions, answer }: Props) {
  const { courseGroups, whereFound, trap, key, courseAsked, sent } = questions
  const { errors, problem, typed, sentFrom, sending, round, formKey, onSubmit } = useEnquiry(
    courseGroups.flatMap(({ courses }) => courses),
    answer,
  )
  const wrong = Object.keys(errors).length > 0
  const field = (name: string) => ({
    name,
    required: true,
    error: errors[name],
    defaultValue: typed?.[name] ?? '',
  })
  return (
    <section aria-labelledby="enquiry-title" className="lg:col-span-7">
      <title>{wrong ? `Error: ${page}` : page}</title>
      <h2 id="enquiry-title" className="text-2xl">
        Send us a message
      </h2>
      <form
        id="enquiry"
        method="post"
        action="/contact"
        noValidate
        onSubmit={onSubmit}
        className="mt-6 grid gap-6"
      >
        <input type="hidden" name={key} value={formKey} />
        {sentFrom || (sent && round === 0 && !answer) ? <Sent key={round} to={sentFrom} /> : null}
        {problem ? <Problem problem={problem} /> : null}
        {wrong ? <ErrorSummary errors={errors} /> : null}
        {/* A new key empties the fields after sending; the button outside keeps the focus. */}
        <div key={round} className="grid gap-6">
          <div className="grid gap-6 sm:grid-cols-2">
            <Field label="First name" autoComplete="given-name" {...field('firstName')} />
            <Field label="Last name" autoComplete="family-name" {...field('lastName')} />
          </div>
          <div className="grid gap-6 sm:grid-cols-2">
            <Field label="E-mail" type="email" autoComplete="email" {...field('email')} />
            <Field label="Phone number" type="tel" autoComplete="tel" {...field('phone')} />
          </div>
          <Select
            label="Course interest"
            {...field('courseInterest')}
            defaultValue={typed?.courseInterest ?? (round === 0 ? courseAsked : '')}
          >
            <option value="">Choose a course</option>
            {courseGroups.map(({ title, courses }) => (
              <optgroup key={title} label={title}>
                {courses.map((course) => (
                  <option key={course}>{course}</option>
                ))}
              </optgroup>
            ))}
          </Select>
          <Select label="Where did you find us?" {...field('whereDidYouFindUs')}>
            <option value="">Choose one</option>
            {whereFound.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <TextArea
            label="Message"
            hint="Between 10 and 1000 characters"
            rows={7}
            {...field('message')}
          />
          <div aria-hidden="true" className="absolute -left-[200vw]">
            <label>
              Leave this empty
              <input name={trap} tabIndex={-1} autoComplete="off" />
            </label>
          </div>
        </div>
        <p className="text-sm text-ink-2">
          We use what you write to answer you, and for nothing else: see our{' '}
          <a href="/privacy-policy" className="text-link underline underline-offset-4">
            Privacy Policy
          </a>
          .
        </p>
        <p>
          <Button look="primary" aria-disabled={sending}>
            {sending ? 'Sending...' : 'Send Message'}
          </Button>
        </p>
      </form>
    </section>
  )
}

/** Takes the focus after sending: the button that was pressed is far below it. */
function Sent({ to }: { to: string | null }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!to) return
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'center' })
  }, [to])
  const { title, text, answerGoesTo, yourAddress } = enquiryWords.sent
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="status"
      className="flex gap-4 rounded-card border-l-4 border-green bg-green-pale p-5 sm:p-6"
    >
      <Icon name="check" className="mt-1 size-6 shrink-0 text-green" />
      <div>
        <p className="font-heading text-xl font-bold text-green">{title}</p>
        <p className="mt-1">{text}</p>
        <p className="mt-3">
          {answerGoesTo} <strong className="wrap-anywhere">{to ?? yourAddress}</strong>.
        </p>
      </div>
    </div>
  )
}

function Problem({ problem }: { problem: EnquiryProblem }) {
  const { title, text } = problemWords(problem)
  return (
    <div role="alert" className="rounded-card border-l-4 border-red bg-red-pale p-4">
      <p className="font-semibold text-red">{title}</p>
      <p>{text}</p>
    </div>
  )
}

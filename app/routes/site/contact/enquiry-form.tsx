import { Link } from 'react-router'
import { academy } from '../../../../content/academy.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field, Select, TextArea } from '../../../ui/field.tsx'
import { enquiryWords } from './enquiry-words.ts'
import { type Answer, useEnquiry } from './use-enquiry.ts'

type Props = {
  /** The page's title while there is no error. */
  page: string
  questions: {
    courseGroups: readonly { title: string; courses: readonly string[] }[]
    whereFound: readonly { value: string; label: string }[]
    trap: string
    courseAsked: string
    sent: boolean
  }
  /** The server's answer when the form was sent without JavaScript. */
  answer?: Answer
}

export function EnquiryForm({ page, questions, answer }: Props) {
  const { courseGroups, whereFound, trap, courseAsked, sent } = questions
  const { errors, failed, typed, sending, round, onSubmit } = useEnquiry(
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
        {sent && round === 0 && !answer ? <Sent /> : null}
        {failed ? <Failed /> : null}
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
          <Link to="/privacy-policy" className="text-link underline underline-offset-4">
            Privacy Policy
          </Link>
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

function Sent() {
  const { title, text } = enquiryWords.sent
  return (
    <div role="status" className="rounded-card border-l-4 border-green bg-green-pale p-4">
      <p className="font-semibold text-green">{title}</p>
      <p>{text}</p>
    </div>
  )
}

function Failed() {
  const { title, text } = enquiryWords.failed(academy.email)
  return (
    <div role="alert" className="rounded-card border-l-4 border-red bg-red-pale p-4">
      <p className="font-semibold text-red">{title}</p>
      <p>{text}</p>
    </div>
  )
}

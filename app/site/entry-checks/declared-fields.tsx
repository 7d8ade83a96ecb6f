import type { ReactNode } from 'react'
import { retention } from '#app/domain/privacy/retention.ts'
import type { TypedChecks } from '#app/domain/register/checks/declared-form.ts'
import type { EntryCheck } from '#app/domain/register/checks/entry-check.ts'
import { Field, fieldsOf, TextArea } from '#app/ui/field.tsx'
import { Tick } from '#app/ui/tick.tsx'
import { BirthFields } from '../participant/birth-fields.tsx'

type Props = {
  asked: readonly EntryCheck[]
  /** Of these: what an empty field keeps. It is not shown, because a link is enough to come here. */
  given: readonly EntryCheck[]
  typed: TypedChecks
  errors: Readonly<Record<string, string>>
  /** The sentences that are declared. */
  wording: Readonly<Record<keyof typeof ticked, string>>
  monthsLeft: number
  orEmployment: boolean
  /** Over the declarations; another one where the form has declarations above. */
  legend: string
  /** Our own first aid dates. */
  underFirstAid: ReactNode
}

/** What is declared by a tick, with the name of its field. */
const ticked = {
  'e-learning': 'eLearning',
  'act-awareness': 'actAwareness',
  'act-security': 'actSecurity',
  english: 'english',
  fitness: 'fitness',
} as const

const declarable = Object.keys(ticked) as (keyof typeof ticked)[]

/** What a trainee can still give before the course; nothing that is known already. */
export function DeclaredFields(props: Props) {
  const { asked, given, typed, errors, wording, monthsLeft, orEmployment } = props
  const { legend, underFirstAid } = props
  const is = (check: EntryCheck) => asked.includes(check)
  const common = fieldsOf<keyof TypedChecks>(typed, errors)
  const declarations = declarable.filter(is)
  return (
    <>
      {is('age') ? (
        <BirthFields
          typed={typed}
          error={errors.birthDay}
          filled={(name) => name}
          hint={given.includes('age') ? `You have given it: ${keepsIt}` : undefined}
        />
      ) : null}
      {is('first-aid') ? (
        <div>
          <Field
            {...common('firstAidUntil')}
            label="Last day of your first aid certificate"
            hint={`It needs at least ${monthsLeft} months left on the first day. ${given.includes('first-aid') ? `You have given one: ${keepsIt}` : 'Leave it empty if you have none.'}`}
            type="date"
          />
          {underFirstAid}
        </div>
      ) : null}
      {is('licence') ? (
        <>
          <Field
            {...common('licenceNumber')}
            label="Your SIA licence number"
            hint={`The 16 figures on the front${given.includes('licence') ? '. You have given it: leave both fields empty to keep it.' : ''}`}
            inputMode="numeric"
            autoComplete="off"
          />
          <Field {...common('licenceUntil')} label="Last day of your licence" type="date" />
          {orEmployment ? (
            <Tick
              name="isEmployed"
              label="I have no licence, but am employed in civil enforcement and bring proof of it."
              defaultChecked={typed.isEmployed === 'yes'}
              isSentence
            />
          ) : null}
        </>
      ) : null}
      {declarations.length > 0 ? (
        <fieldset>
          <legend className="text-lg font-semibold">{legend}</legend>
          <div className="mt-1">
            {declarations.map((check) => (
              <Tick
                key={check}
                name={ticked[check]}
                label={wording[check]}
                defaultChecked={typed[ticked[check]] === 'yes'}
                isSentence
              />
            ))}
          </div>
          {is('fitness') ? (
            <p className="text-sm text-ink-3">
              We ask for a yes, not for any condition. Not sure? Please call us first.
            </p>
          ) : null}
        </fieldset>
      ) : null}
      <TextArea
        {...common('adjustments')}
        label="What would help you to take part? (optional)"
        hint={`For example more time for reading, or a seat near the front. Our staff and your trainer see it; it is deleted ${retention.optionalDetailsDays} days after the course.`}
        rows={3}
        maxLength={500}
      />
    </>
  )
}

const keepsIt = 'leave this empty to keep it.'

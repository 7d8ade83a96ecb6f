import { Form } from 'react-router'
import { RESULTS, resultNames } from '#app/domain/certificate/result/unit-attempt.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SendButton } from '#app/ui/send-button.tsx'
import { AssessorField } from './assessor-field.tsx'
import { enterMovesDown } from './enter-moves-down.ts'
import type { ResultsProblem, ShownClass } from './shown-class.ts'
import { UnitTabs } from './unit-tabs.tsx'

type Props = { shown: ShownClass; problem: ResultsProblem | undefined }

/** The whole class in one unit: a column of marks, a column of results. */
export function SittingForm({ shown, problem }: Props) {
  const { unit, units, assessors, sitting, day, today } = shown
  if (!unit) {
    return (
      <Panel id="sitting" title="Results">
        <p className="text-ink-2">
          Nothing is assessed on this course: whoever attended has what there is to have.
        </p>
      </Panel>
    )
  }
  const own = problem?.intent === 'results' ? problem : undefined
  const values = own?.values ?? {}
  const open = sitting.filter(({ isPassed }) => !isPassed)
  return (
    <Panel id="sitting" title={unit.title} aside={passText(unit.passMark)}>
      <div className="grid gap-5">
        <UnitTabs units={units} current={unit.id} />
        {open.length === 0 ? (
          <p>Everybody has passed this unit.</p>
        ) : (
          <Form
            key={unit.id}
            method="post"
            noValidate
            preventScrollReset
            onKeyDown={enterMovesDown}
            className="grid gap-5"
          >
            <input type="hidden" name="intent" value="results" />
            <input type="hidden" name="unit" value={unit.id} />
            {own ? <ErrorSummary errors={withNames(own.errors, open)} /> : null}
            <div className="grid items-start gap-4 sm:grid-cols-3">
              <Field
                name="day"
                type="date"
                label="Day"
                max={today}
                defaultValue={values.day ?? day}
                error={own?.errors.day}
              />
              <AssessorField
                assessors={assessors}
                hasPaper={unit.hasPaper}
                errors={own?.errors ?? {}}
                values={values}
              />
              {unit.hasPaper ? (
                <Field
                  name="version"
                  label="Paper version"
                  maxLength={40}
                  autoComplete="off"
                  defaultValue={values.version ?? ''}
                  error={own?.errors.version}
                />
              ) : null}
            </div>
            <ul className="divide-y divide-line border-y border-line">
              {open.map((person) => (
                <Person
                  // A recorded result leaves nothing in the fields: sent again, it would be a further attempt.
                  key={`${person.bookingId} ${person.attempts.length}`}
                  unit={unit}
                  person={person}
                  values={values}
                  error={own?.errors[`result-${person.bookingId}`]}
                />
              ))}
            </ul>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <SendButton during="Recording...">Record the results</SendButton>
              <p className="text-sm text-ink-2">
                {unit.passMark === null
                  ? 'Leave out whoever was not assessed yet.'
                  : 'Type marks one below the other: Enter moves down. The mark decides unless you choose a result.'}
              </p>
            </div>
          </Form>
        )}
      </div>
    </Panel>
  )
}

type PersonProps = {
  unit: NonNullable<ShownClass['unit']>
  person: ShownClass['sitting'][number]
  values: Readonly<Record<string, string>>
  error: string | undefined
}

const box = 'min-h-11 rounded-control border border-control bg-card px-3 py-2'

function Person({ unit, person, values, error }: PersonProps) {
  const { bookingId, fullName, attempts, mayBeAssessed } = person
  const describedBy = error ? `result-${bookingId}-error` : undefined
  const invalid = error ? true : undefined
  return (
    <li className="grid items-center gap-x-4 gap-y-2 py-3 md:grid-cols-[1fr_auto]">
      <div>
        <p className="font-semibold wrap-anywhere">{fullName}</p>
        {attempts.length > 0 ? (
          <p className="text-sm text-ink-2">Before: {attempts.join('; ')}</p>
        ) : null}
        {mayBeAssessed ? null : (
          <p className="text-sm text-red">Entry checks missing: only absent can be recorded</p>
        )}
        {error ? (
          <p id={`result-${bookingId}-error`} className="font-semibold text-red">
            {error}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <input type="hidden" name="person" value={person.person} />
        {unit.passMark === null ? null : (
          <input
            id={`result-${bookingId}`}
            name={`mark ${bookingId}`}
            aria-label={`Mark of ${fullName}, percent`}
            placeholder="%"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            defaultValue={values[`mark ${bookingId}`] ?? ''}
            aria-invalid={invalid}
            aria-describedby={describedBy}
            data-column="mark"
            className={`${box} figures w-20`}
          />
        )}
        <select
          id={unit.passMark === null ? `result-${bookingId}` : undefined}
          name={`result ${bookingId}`}
          aria-label={`Result of ${fullName}`}
          defaultValue={values[`result ${bookingId}`] ?? ''}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          data-column="result"
          className={`${box} w-36`}
        >
          <option value="">{unit.passMark === null ? 'Not yet' : 'By the mark'}</option>
          {RESULTS.map((result) => (
            <option key={result} value={result}>
              {resultNames[result]}
            </option>
          ))}
        </select>
        {unit.hasPaper ? (
          <input
            name={`version ${bookingId}`}
            aria-label={`Other paper of ${fullName}`}
            placeholder="Other paper"
            autoComplete="off"
            maxLength={40}
            defaultValue={values[`version ${bookingId}`] ?? ''}
            data-column="version"
            className={`${box} w-32`}
          />
        ) : null}
      </div>
    </li>
  )
}

/** Many of a class may have the same problem. */
function withNames(errors: Readonly<Record<string, string>>, people: ShownClass['sitting']) {
  const names = new Map(people.map((person) => [`result-${person.bookingId}`, person.fullName]))
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => {
      const name = names.get(field)
      return [field, name ? `${name}: ${error}` : error]
    }),
  )
}

function passText(passMark: number | null) {
  return passMark === null ? 'Practical' : `Pass mark ${passMark}%`
}

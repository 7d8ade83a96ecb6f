import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Select } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { RunResult } from '../change-run.server.ts'
import { Answers } from './answers.tsx'
import type { Classroom as Data } from './load-classroom.server.ts'
import { Override } from './rules.tsx'

type Props = {
  classroom: Data
  /** Trainers of a draft are not asked yet. */
  isAsked: boolean
  result: RunResult | undefined
}

/** Trainers and rooms of a run: one choice for every day, and others for single days. */
export function Classroom({ classroom, isAsked, result }: Props) {
  const { days, trainers, rooms, elsewhere } = classroom
  const about = result?.intent === 'assign' ? result : undefined
  const values = about?.values ?? {}
  const errors = about?.errors ?? {}
  const isEmpty = trainers.length === 0 && rooms.length === 0
  return (
    <Panel id="classroom" title="Trainers and rooms">
      {isAsked ? <Answers days={days} /> : null}
      {isEmpty ? (
        <p className="text-ink-2">
          Neither <TextLink to="/admin/trainers">trainers</TextLink> nor{' '}
          <TextLink to="/admin/rooms">rooms</TextLink> are recorded yet.
        </p>
      ) : (
        <Form method="post" noValidate preventScrollReset className="grid gap-4">
          <input type="hidden" name="intent" value="assign" />
          <input type="hidden" name="seen" value={values.seen ?? classroom.seen} />
          {Object.keys(errors).length > 0 ? <ErrorSummary errors={errors} form="assign" /> : null}
          <div className="grid gap-4 sm:grid-cols-3">
            {choices.map(({ what, label }) => (
              <Choice
                key={what}
                name={what}
                label={label}
                value={values[what] ?? days[0]?.[what] ?? ''}
                options={what === 'room' ? rooms : trainers}
              />
            ))}
          </div>
          {days.length > 1 ? (
            <details open={isMixed(days) || undefined}>
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline">
                Another choice for single days
              </summary>
              <ul className="divide-y divide-line">
                {days.map((day) => (
                  <li
                    key={day.date}
                    className="grid items-end gap-3 py-3 sm:grid-cols-[6rem_1fr_1fr_1fr]"
                  >
                    <p className="text-sm">
                      <span className="font-semibold">{day.text}</span>
                      <br />
                      {day.hours}
                    </p>
                    {choices.map(({ what, label }) => (
                      <Choice
                        key={what}
                        name={`${what}-${day.date}`}
                        label={label}
                        value={
                          values[`${what}-${day.date}`] ?? ownChoice(day[what], days[0]?.[what])
                        }
                        options={what === 'room' ? rooms : trainers}
                        asAbove
                      />
                    ))}
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
          {elsewhere ? (
            <p className="text-sm text-ink-2">
              The room is at {elsewhere}, but trainees read the venue of this date.
            </p>
          ) : null}
          <Override findings={about?.forbidden} error={errors.override} form="assign" />
          <div>
            <Button look="plain">Assign trainers and rooms</Button>
          </div>
        </Form>
      )}
    </Panel>
  )
}

const choices = [
  { what: 'lead', label: 'Lead' },
  { what: 'assistant', label: 'Assistant' },
  { what: 'room', label: 'Room' },
] as const

type Day = Data['days'][number]

const nobody = 'none'

/** Empty where the day has the same as the first one. */
function ownChoice(own: string, first: string | undefined) {
  if (own === first) return ''
  return own === '' ? nobody : own
}

function isMixed(days: readonly Day[]) {
  return choices.some(({ what }) => days.some((day) => day[what] !== days[0]?.[what]))
}

type ChoiceProps = {
  name: string
  label: string
  value: string
  options: readonly { id: string; name: string }[]
  asAbove?: boolean
}

function Choice({ name, label, value, options, asAbove = false }: ChoiceProps) {
  return (
    <Select form="assign" name={name} label={label} defaultValue={value}>
      <option value="">{asAbove ? 'As above' : 'None'}</option>
      {asAbove ? <option value={nobody}>None</option> : null}
      {options.map(({ id, name: text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </Select>
  )
}

function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-link underline">
      {children}
    </Link>
  )
}

import { HiddenFields } from '#app/routes/admin/hidden-fields.tsx'
import { Options } from '#app/routes/admin/parts/options.tsx'
import { WordLink } from '#app/routes/admin/parts/word-link.tsx'
import { PortalForm, TypedSelect } from '#app/routes/admin/portal-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { RunResult } from '../actions.server.ts'
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
  if (trainers.length === 0 && rooms.length === 0) {
    return (
      <Panel id="classroom" title="Trainers and rooms">
        {isAsked ? <Answers days={days} /> : null}
        <p className="text-ink-2">
          Neither <WordLink to="/admin/trainers">trainers</WordLink> nor{' '}
          <WordLink to="/admin/rooms">rooms</WordLink> are recorded yet.
        </p>
      </Panel>
    )
  }
  return (
    <Panel id="classroom" title="Trainers and rooms">
      {isAsked ? <Answers days={days} /> : null}
      <PortalForm
        intent="assign"
        form="assign"
        values={valuesOf(days)}
        preventScrollReset
        button={<Button look="plain">Assign trainers and rooms</Button>}
      >
        <HiddenFields fields={{ seen: about?.values?.seen ?? classroom.seen }} />
        <div className="grid gap-4 sm:grid-cols-3">
          <Choices trainers={trainers} rooms={rooms} />
        </div>
        {days.length > 1 ? (
          <details open={isMixed(days) || undefined}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline">
              Another choice for single days
            </summary>
            <ul className="divide-y divide-line">
              {days.map(({ date, text, hours }) => (
                <li
                  key={date}
                  className="grid items-end gap-3 py-3 sm:grid-cols-[6rem_1fr_1fr_1fr]"
                >
                  <p className="text-sm">
                    <span className="font-semibold">{text}</span>
                    <br />
                    {hours}
                  </p>
                  <Choices trainers={trainers} rooms={rooms} date={date} />
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
        <Override findings={about?.forbidden} error={about?.errors?.override} form="assign" />
      </PortalForm>
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

/** The choice for every day is that of the first one; a day with the same has none of its own. */
function valuesOf(days: readonly Day[]) {
  const values: Record<string, string> = {}
  for (const { what } of choices) {
    values[what] = days[0]?.[what] ?? ''
    for (const day of days) {
      values[`${what}-${day.date}`] = day[what] === values[what] ? '' : day[what] || nobody
    }
  }
  return values
}

function isMixed(days: readonly Day[]) {
  return choices.some(({ what }) => days.some((day) => day[what] !== days[0]?.[what]))
}

type ChoicesProps = Pick<Data, 'trainers' | 'rooms'> & {
  /** For this day alone. */
  date?: string
}

function Choices({ trainers, rooms, date }: ChoicesProps) {
  return choices.map(({ what, label }) => (
    <TypedSelect key={what} name={date ? `${what}-${date}` : what} label={label}>
      <option value="">{date ? 'As above' : 'None'}</option>
      {date ? <option value={nobody}>None</option> : null}
      <Options of={(what === 'room' ? rooms : trainers).map(({ id, name }) => [id, name])} />
    </TypedSelect>
  ))
}

function Answers({ days }: Pick<Data, 'days'>) {
  if (days.every(({ answers }) => answers.length === 0)) return null
  return (
    <ul aria-label="Answers of the trainers" className="mb-4 grid gap-1 text-sm">
      {days.map(({ date, text, answers }) => (
        <li key={date} className="flex flex-wrap gap-x-4">
          <span className="w-24 font-semibold">{text}</span>
          {answers.length === 0 ? <span className="text-ink-3">Nobody</span> : null}
          {answers.map(({ fullName, answer }) => (
            <span key={fullName} className={looks[answer ?? 'asked'].className}>
              {fullName}: {looks[answer ?? 'asked'].text}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

const looks = {
  asked: { text: 'asked, no answer yet', className: 'text-ink-2' },
  accepted: { text: 'accepted', className: 'text-green' },
  declined: { text: 'declined', className: 'font-semibold text-red' },
} as const

import { useEffect, useState } from 'react'
import { londonMoment } from '../domain/basics/london-time.ts'
import {
  awayOf,
  isSameValue,
  MARKS,
  type Mark,
  type MarkKind,
  type MarkValue,
} from '../domain/register/mark.ts'
import { pressedValue } from '../domain/register/pressed-value.ts'
import { refusalTexts } from '../domain/register/refusal-text.ts'
import { markNames, type Sheet } from '../domain/register/sheet.ts'
import { MarkBadges } from '../site/register/mark-only.tsx'
import { TimeField } from '../site/register/time-field.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { AwayTimes } from './away-times.tsx'
import type { DeviceRegister } from './device-register.ts'

type HalfOfSheet = Sheet['halves'][number]

type Props = {
  register: DeviceRegister
  person: HalfOfSheet['people'][number]
  half: HalfOfSheet
  day: { date: string; isClosed: boolean }
  /** The marks that count until now. */
  standing: readonly Mark[]
  author: string
  /** Told whether a time or a reason is still to be given. */
  onUnfinished: (id: string, isUnfinished: boolean) => void
}

const tones: Record<MarkKind, string> = {
  present: 'border-green bg-green-pale text-green font-semibold',
  late: 'border-amber bg-amber-pale text-amber font-semibold',
  left: 'border-amber bg-amber-pale text-amber font-semibold',
  absent: 'border-red bg-red-pale text-red font-semibold',
}

/** What every entry has that is written on a device. */
export const newEntry = () => ({ id: crypto.randomUUID(), madeAt: new Date().toISOString() })

/** One person in one half: a press is written at once, unless a time or a reason is still needed. */
export function MarkPerson(props: Props) {
  const { register, person, half, day, standing, author, onUnfinished } = props
  const { bookingId, fullName, value, isConflict } = person
  const [draft, setDraft] = useState<MarkValue | null>(null)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const shown = draft ?? value
  const others = standing.some((mark) => mark.author !== author)
  const needsReason = (day.isClosed && standing.length > 0) || isConflict || others
  const id = `${half.half}-${bookingId}`
  const isUnfinished = draft !== null
  useEffect(() => {
    onUnfinished(id, isUnfinished)
    return () => onUnfinished(id, false)
  }, [id, isUnfinished, onUnfinished])

  function write(given: MarkValue) {
    const refusal = register.write([
      {
        type: 'mark',
        ...newEntry(),
        bookingId,
        day: day.date,
        half: half.half,
        ...given,
        replaces: standing.map((mark) => mark.id),
        reason: reason.trim() || null,
      },
    ])
    setError(refusal && refusalTexts[refusal])
    setDraft(refusal ? given : null)
    if (!refusal) setReason('')
  }

  const london = () => londonMoment(register.now())

  function press(is: MarkKind) {
    const pressed = pressedValue(is, { half, date: day.date, value, now: london() })
    if (value && isSameValue(pressed.value, value)) return setDraft(null)
    if (pressed.isComplete && !needsReason) return write(pressed.value)
    setError(null)
    setDraft(pressed.value)
  }

  const time = (name: 'arrived' | 'departed', label: string) => (
    <TimeField
      label={label}
      half={half}
      value={shown?.[name] ?? ''}
      onChange={({ target }) => shown && setDraft({ ...shown, [name]: target.value || null })}
      // The time is complete when somebody goes on.
      onBlur={() => {
        if (draft && !needsReason && !(value && isSameValue(draft, value))) write(draft)
      }}
    />
  )

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (draft) write(draft)
      }}
    >
      <fieldset
        aria-label={`${fullName}, ${half.half}`}
        className="flex flex-wrap items-center gap-1"
      >
        <MarkBadges {...person} />
        <div className="marks flex gap-1">
          {MARKS.map((is) => (
            <button
              key={is}
              type="button"
              aria-pressed={shown?.is === is}
              onClick={() => press(is)}
              className={`inline-flex min-h-11 items-center rounded-control border px-2 ${shown?.is === is ? tones[is] : 'border-control bg-card'}`}
            >
              {markNames[is]}
            </button>
          ))}
        </div>
        {shown?.is === 'late' || (shown?.is === 'left' && shown.arrived !== null)
          ? time('arrived', 'Arrived')
          : null}
        {shown?.is === 'left' ? time('departed', 'Left at') : null}
        {shown && shown.is !== 'absent' ? (
          <AwayTimes
            half={half}
            fullName={fullName}
            away={awayOf(shown)}
            now={london().slice(11)}
            onChange={(away) => setDraft({ ...shown, away })}
          />
        ) : null}
      </fieldset>
      {draft ? (
        <div className="mt-2 grid gap-2">
          {needsReason ? (
            <Field
              name="reason"
              form={id}
              maxLength={500}
              value={reason}
              label={`Why is ${fullName} marked differently?`}
              onChange={(event) => setReason(event.target.value)}
            />
          ) : (
            <p className="text-ink-2">Give the time to mark {fullName}.</p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button look="plain">Save</Button>
            <Button
              type="button"
              look="plain"
              onClick={() => {
                setDraft(null)
                setError(null)
              }}
            >
              Cancel
            </Button>
          </div>
        </div>
      ) : null}
      {error ? (
        <p role="alert" className="mt-1 font-semibold text-red">
          {error}
        </p>
      ) : null}
    </form>
  )
}

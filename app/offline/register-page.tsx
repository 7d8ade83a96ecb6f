import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { MINUTE } from '../domain/basics/durations.ts'
import { londonToday } from '../domain/basics/london-time.ts'
import { rowsWithQueue, unsent, unsentText } from '../domain/register/queue.ts'
import { registerView } from '../domain/register/register-view.ts'
import { sheetOf } from '../domain/register/sheet.ts'
import { withoutPastNotes } from '../domain/register/snapshot.ts'
import { CloseDay } from '../site/register/close-day.tsx'
import { Conflicts } from '../site/register/conflicts.tsx'
import { DayTabs } from '../site/register/day-tabs.tsx'
import { MakeUp } from '../site/register/make-up.tsx'
import { RegisterFrame } from '../site/register/register-frame.tsx'
import { RegisterLinks } from '../site/register/register-links.tsx'
import type { SheetResult } from '../site/register/sheet-elements.ts'
import type { DeviceRegister, DeviceState } from './device-register.ts'
import { FormSignature } from './form-signature.tsx'
import { useKeptFocus } from './keep-focus.ts'
import { MarkSheet } from './mark-sheet.tsx'
import { NotShown } from './not-shown.tsx'
import { RefusedEntries } from './refused-entries.tsx'
import { SendingStatus } from './sending-status.tsx'
import { inAddress, useSheetForms } from './use-sheet-forms.ts'

type Props = { register: DeviceRegister }

/** The register of a run on this device: with or without a network. */
export function RegisterPage({ register }: Props) {
  const state = useSyncExternalStore(register.listen, register.state)
  if (state.standing !== 'here') {
    return <NotShown why={state.standing} unsent={unsent(state.queue).length} />
  }
  return <OpenRegister register={register} state={state} />
}

function OpenRegister({ register, state }: Props & { state: DeviceState }) {
  const { snapshot, queue } = state
  const [{ day, part }, setShown] = useState(inAddress)
  const [result, setResult] = useState<SheetResult>()
  const today = londonToday(register.now())
  // The register is looked at again at least once a minute: halves open, and days can be closed.
  const minute = Math.floor(register.now().getTime() / MINUTE)
  const { sheet, view } = useMemo(
    () => shown({ snapshot, queue }, day, new Date(minute * MINUTE)),
    [snapshot, queue, day, minute],
  )
  const page = useSheetForms(register, setResult, setShown)
  useKeptFocus(page)
  const [unfinished, setUnfinished] = useState<ReadonlySet<string>>(new Set())
  const onUnfinished = useCallback((id: string, isUnfinished: boolean) => {
    setUnfinished((known) => {
      if (known.has(id) === isUnfinished) return known
      return new Set(isUnfinished ? [...known, id] : [...known].filter((each) => each !== id))
    })
  }, [])
  const role = snapshot.days.find(({ date }) => date === sheet.day)?.role
  return (
    <div ref={page}>
      <RegisterFrame title={`Register: ${snapshot.courseTitle}`} text={snapshot.text}>
        <SendingStatus state={state} />
        <RefusedEntries register={register} state={state} />
        {sheet.people.length === 0 ? (
          <p className="text-ink-2">Nobody has booked this date.</p>
        ) : (
          <>
            <DayTabs sheet={sheet} />
            {sheet.notOpen ? <p className="text-ink-2">{sheet.notOpen}</p> : null}
            <div key={sheet.day} className="grid grid-cols-1 gap-3">
              {sheet.notOpen ? null : <Conflicts sheet={sheet} result={result} />}
              <MarkSheet
                register={register}
                sheet={sheet}
                view={view}
                author={snapshot.author}
                part={part}
                unfinished={unfinished}
                onUnfinished={onUnfinished}
                result={result}
                notes={withoutPastNotes(snapshot, new Date()).notes}
              />
              {sheet.notOpen ? null : (
                <CloseDay
                  sheet={sheet}
                  mayClose={role === 'lead'}
                  result={result}
                  notNow={notNow(state, unfinished.size)}
                  pad={
                    <FormSignature
                      title="Signature of the trainer"
                      button="Sign with a finger"
                      of="the trainer"
                    />
                  }
                />
              )}
            </div>
            <MakeUp
              sheet={sheet}
              today={today}
              result={result}
              pad={
                <FormSignature
                  title="Signature for the make-up session"
                  button="Sign for the session"
                  of="the trainee"
                />
              }
            />
          </>
        )}
        <RegisterLinks runId={snapshot.runId} day={sheet.day} />
      </RegisterFrame>
    </div>
  )
}

/**
 * Closing a day ends it for everybody and sends the receipts, so it is decided on what the server has:
 * marks of this device come first, and those of others may contradict them.
 */
function notNow({ queue, isReachable, isFailing }: DeviceState, unfinished: number) {
  if (unfinished > 0) return 'A mark above still needs a time or a reason: save or cancel it.'
  const waiting = unsent(queue).length
  if (waiting > 0) return `${unsentText(waiting)}. The day can be closed once they have arrived.`
  if (isReachable) return null
  return isFailing
    ? 'The server has a problem. The day can be closed when it answers again.'
    : 'There is no network. The day can be closed when it is back.'
}

function shown(
  { snapshot, queue }: Pick<DeviceState, 'snapshot' | 'queue'>,
  day: string | null,
  now: Date,
) {
  const { sessions, people, required, rules, author, trainers, departureFrom } = snapshot
  const rows = rowsWithQueue(snapshot, queue)
  const own = new Set(snapshot.days.map(({ date }) => date))
  const roster = people.map(({ bookingId }) => bookingId)
  const whole = registerView({ sessions, rows, roster, required, rules, departureFrom })
  const view = { ...whole, days: whole.days.filter(({ date }) => own.has(date)) }
  const dates = view.days.map(({ date }) => date)
  const today = londonToday(now)
  const begun = dates.findLast((date) => date <= today)
  const sheet = sheetOf({
    view,
    rows,
    now,
    isStaff: false,
    newId: () => crypto.randomUUID(),
    trainers,
    reader: { userId: author, trainerId: null },
    dayText: (date) => snapshot.dayTexts[date] ?? date,
    day: dates.find((date) => date === day) ?? begun ?? dates[0] ?? today,
    names: new Map(people.map(({ bookingId, fullName }) => [bookingId, fullName])),
    authors: new Map([
      ...snapshot.rows.flatMap((row): [string, string][] =>
        row.authorName ? [[row.author, row.authorName]] : [],
      ),
      [author, 'you'],
    ]),
  })
  return { sheet, view }
}

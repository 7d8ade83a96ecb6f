import type { Entry } from '../domain/register/entry.ts'
import { markText } from '../domain/register/mark.ts'
import { refusalTexts } from '../domain/register/refusal-text.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import type { DeviceRegister, DeviceState } from './device-register.ts'

type Props = { register: DeviceRegister; state: DeviceState }

/** What the server did not take, until somebody has seen it. */
export function RefusedEntries({ register, state: { queue, snapshot } }: Props) {
  const refused = queue.flatMap(({ entry, refusal }) => (refusal ? [{ entry, refusal }] : []))
  if (refused.length === 0) return null
  const nameOf = (entry: Entry) =>
    !('bookingId' in entry)
      ? ''
      : (snapshot.people.find(({ bookingId }) => bookingId === entry.bookingId)?.fullName ??
        'Somebody who is not on this date any more')
  return (
    <Panel id="refused" title="Not taken">
      <p className="mb-4 text-ink-2">
        These were written on this device and are not part of the register.
      </p>
      <ul role="alert" className="divide-y divide-line">
        {refused.map(({ entry, refusal }) => (
          <li
            key={entry.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <span>
              <span className="font-semibold">
                {entryText(entry, nameOf(entry), snapshot.dayTexts[entry.day] ?? entry.day)}
              </span>
              <span className="block text-ink-2">{refusalTexts[refusal]}</span>
            </span>
            <Button type="button" look="plain" onClick={() => register.dismiss(entry.id)}>
              I have seen this
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function entryText(entry: Entry, name: string, day: string) {
  if (entry.type === 'closing') return `${day}: close the day`
  if (entry.type === 'hours') return `${day}: hours of the day`
  if (entry.type === 'take-back') return `${day}: signature of ${name}, taken back`
  if (entry.type === 'signature') return `${day}: signature of ${name}`
  if (entry.type === 'make-up') return `${day}: make-up session of ${name}`
  if (entry.type === 'confirmation') return `${day}: make-up session of ${name}, confirmed`
  return `${day}, ${entry.half}: ${name}, ${markText(entry)}`
}

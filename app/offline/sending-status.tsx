import { notSendingText, unsent, unsentText } from '../domain/register/queue.ts'
import type { DeviceState } from './device-register.ts'

/** Always in sight: whether everything has arrived. */
export function SendingStatus({ state }: { state: DeviceState }) {
  const { queue, isReachable, isStored } = state
  const waiting = unsent(queue).length
  const refused = queue.length - waiting
  const isBegun = queue.length + state.snapshot.rows.length > 0
  const isGood = waiting === 0 && refused === 0 && isReachable && isStored
  return (
    <div className="sticky top-0 z-10 bg-paper py-1 print:hidden">
      <p
        role="status"
        className={`rounded-card border-l-4 px-4 py-1 text-ink ${isGood ? 'border-green bg-green-pale' : 'border-amber bg-amber-pale'}`}
      >
        <span className="font-semibold">{isBegun ? unsentText(waiting) : 'No marks yet'}</span>
        {[
          isReachable ? '' : notSendingText(waiting, state),
          refused > 0 ? refusedText(refused) : '',
          isStored ? '' : 'This device cannot keep them: leave this page open until they are sent.',
        ]
          .filter(Boolean)
          .map((text) => (
            <span key={text}>. {text}</span>
          ))}
      </p>
    </div>
  )
}

function refusedText(count: number) {
  return count === 1 ? '1 was not taken: see above.' : `${count} were not taken: see above.`
}

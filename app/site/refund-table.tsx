import { poundsText } from '../domain/basics/money.ts'
import type { RefundPeriod } from '../domain/booking/refund/cancellation-quote.ts'
import { runText } from '../domain/schedule/run-text.ts'

type Props = {
  periods: readonly RefundPeriod[]
  startDate: string | null
  /** The most that the terms give after a move; null without one. */
  cappedPercent?: number | null
  /** Not paid yet: the invoice is reduced instead. */
  isOnAccount?: boolean
  /** What was given before, in words. */
  before?: string
}

/** Calendar dates and amounts; today's line first. */
export function RefundTable({
  periods,
  startDate,
  cappedPercent = null,
  isOnAccount,
  before,
}: Props) {
  return (
    <>
      <table className="mt-6 w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-ink">
            <th className="py-2 pr-4 font-semibold">If you cancel</th>
            <th className="py-2 text-right font-semibold">
              {isOnAccount ? 'Your invoice is reduced by' : 'You get back'}
            </th>
          </tr>
        </thead>
        <tbody>
          {periods.map(({ until, pence, percent, rule }, nth) => (
            <tr key={`${until} ${rule}`} className="border-b border-line align-top">
              <th scope="row" className="py-3 pr-4 font-normal">
                {untilText({ until, startDate, isFirst: nth === 0 })}
                {nth === 0 ? <span className="block text-sm text-ink-2">Applies today</span> : null}
              </th>
              <td className="py-3 text-right tabular-nums">
                {poundsText(pence)}
                <span className="block text-sm text-ink-2">
                  {rule === 'terms' ? `${percent}%` : `${percent}%, your right to cancel`}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {before ? <p className="mt-3 text-ink-2">{before}</p> : null}
      {cappedPercent === null ? null : (
        <p className="mt-3 text-ink-2">
          The booking was moved, so its terms give back at most {cappedPercent}%.
        </p>
      )}
    </>
  )
}

type Period = { until: string | null; startDate: string | null; isFirst: boolean }

function untilText({ until, startDate, isFirst }: Period) {
  if (until === null) return isFirst ? 'at any time' : 'After that'
  if (startDate !== null && until === startDate) {
    return isFirst ? 'until the course begins' : 'After that, before the course begins'
  }
  return `until ${runText({ startDate: until, endDate: until })}`
}

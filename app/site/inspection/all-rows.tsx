import type { HistoryRow } from '#app/domain/register/history/row-history.ts'
import { Panel } from '#app/ui/panel.tsx'

/** Every row of the register, in the order in which it was written. */
export function AllRows({ rows }: { rows: readonly HistoryRow[] }) {
  if (rows.length === 0) return null
  return (
    <Panel id="rows" title="Every row of the register">
      <p className="text-ink-2">
        Rows are only added to. Where the clock of a tablet and the time of arrival differ, both are
        named.
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          {rows.length === 1 ? '1 row' : `All ${rows.length} rows`}
        </summary>
        <table className="cards-when-narrow w-full text-left text-sm">
          <thead>
            <tr className="border-b border-line">
              <th className="py-2 pr-4 align-top">No.</th>
              <th className="py-2 pr-4 align-top">What was written</th>
              <th className="py-2 pr-4 align-top">By whom, when</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ id, sequence, text, reason, written }) => (
              <tr key={id}>
                <td className="py-2 pr-4 align-top" data-label="No.">
                  {sequence}
                </td>
                <td className="py-2 pr-4 align-top wrap-anywhere" data-label="What was written">
                  <span>
                    {text}
                    {reason ? <small className="block text-ink-2">“{reason}”</small> : null}
                  </span>
                </td>
                <td className="py-2 pr-4 align-top" data-label="By whom, when">
                  {written}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  )
}

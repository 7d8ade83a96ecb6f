import type { SheetHistory } from '#app/domain/register/sheet.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** Everything that was written, in order; corrections after closing first of all. */
export function History({ rows }: { rows: SheetHistory }) {
  if (rows.length === 0) return null
  const amendments = rows.filter(({ isAmendment }) => isAmendment)
  return (
    <Panel id="history" title="What was written">
      {amendments.length > 0 ? (
        <>
          <h3 className="font-semibold">Corrections after closing</h3>
          <Rows rows={amendments} />
        </>
      ) : null}
      <details className={amendments.length > 0 ? 'mt-4' : ''}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          All {rows.length} rows
        </summary>
        <Rows rows={rows} />
      </details>
    </Panel>
  )
}

function Rows({ rows }: { rows: SheetHistory }) {
  return (
    <ol className="divide-y divide-line text-sm">
      {rows.map(({ id, sequence, written, text, reason, isAmendment }) => (
        <li key={id} className="grid gap-x-4 py-2 sm:grid-cols-[3rem_1fr_14rem]">
          <span className="text-ink-3 tabular-nums">{sequence}</span>
          <span className="wrap-anywhere">
            {text} {isAmendment ? <Badge tone="grey">Amended</Badge> : null}
            {reason ? <span className="block text-ink-2">“{reason}”</span> : null}
          </span>
          <span className="text-ink-2">{written}</span>
        </li>
      ))}
    </ol>
  )
}

type ChainProps = { chain: { rows: number; findings: readonly string[] } | null }

export function Chain({ chain }: ChainProps) {
  if (!chain || chain.rows === 0) return null
  const { rows, findings } = chain
  return (
    <Panel
      id="chain"
      title="Proof against alterations"
      aside={
        <Badge tone={findings.length === 0 ? 'green' : 'red'}>
          {findings.length === 0 ? 'Whole' : 'Altered'}
        </Badge>
      }
    >
      {findings.length === 0 ? (
        <p className="text-ink-2">
          {rows === 1 ? 'The one row is' : `All ${rows} rows are`} as written.
        </p>
      ) : (
        <ul className="list-disc pl-5">
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

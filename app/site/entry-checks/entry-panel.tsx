import { retention } from '#app/domain/privacy/retention.ts'
import type { JudgedCheck } from '#app/domain/register/checks/entry-check.ts'
import { Badge } from '#app/ui/badge.tsx'
import { CheckList } from './check-list.tsx'
import { type DocumentChoice, RecordForm, type SentForm } from './record-form.tsx'
import { SeenRecords, type ShownRecord } from './seen-records.tsx'

export type ShownEntry = {
  checks: readonly JudgedCheck[]
  records: readonly ShownRecord[]
  adjustments: string
  /** To be compared with the identity document. */
  born: string | null
  summary: EntryState
  documents: readonly DocumentChoice[]
  orEmployment: boolean
  /** Whether there is a place to record something for. */
  mayRecord: boolean
  revision: number
}

type EntryState = { mayBeAssessed: boolean; mayBeRegistered: boolean; toGive: number }

/** For staff and for the trainers of the run: the list, with a form under each check that is open. */
export function EntryPanel({ entry, sent }: { entry: ShownEntry; sent: SentForm | undefined }) {
  const { checks, records, adjustments, documents, orEmployment, revision, born } = entry
  return (
    <div className="grid gap-5">
      <CheckList
        checks={checks}
        under={(check) => (
          <>
            {check === 'age' && born ? (
              <p>
                Born on {born}
                {isDone(checks, 'identity') ? '' : ', to be compared with the document'}
              </p>
            ) : null}
            {entry.mayRecord && isOpen(checks, check) ? (
              <RecordForm
                key={`${check}-${revision}`}
                check={check}
                revision={revision}
                orEmployment={orEmployment}
                documents={documents}
                sent={sent}
                isCorrection={check === 'age' && born !== null}
              />
            ) : null}
          </>
        )}
      />
      {adjustments ? (
        <div>
          <h3 className="font-semibold">Adjustments asked for</h3>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{adjustments}</p>
          <p className="mt-1 text-sm text-ink-2">
            For staff and the trainers of this date only. Deleted {retention.optionalDetailsDays}{' '}
            days after it.
          </p>
        </div>
      ) : null}
      {records.length > 0 ? (
        <div>
          <h3 className="mb-2 font-semibold">Given and seen so far</h3>
          <SeenRecords key={revision} records={records} revision={revision} sent={sent} />
        </div>
      ) : null}
    </div>
  )
}

/**
 * Group B documents are recorded where the identity is, also after the first one was seen; a date of birth
 * that the document contradicts is corrected at any time.
 */
function isOpen(checks: readonly JudgedCheck[], check: JudgedCheck['check']) {
  if (check === 'age') return true
  if (check !== 'identity') return !isDone(checks, check)
  return !isDone(checks, 'identity') || !isDone(checks, 'registration')
}

/** Also when it is not asked. */
function isDone(checks: readonly JudgedCheck[], check: JudgedCheck['check']) {
  return checks.every((each) => each.check !== check || each.state === 'done')
}

/** The list in one word. */
export function EntryBadge({ summary }: { summary: EntryState }) {
  const { mayBeAssessed, mayBeRegistered, toGive } = summary
  if (mayBeRegistered) return <Badge tone="green">Checks complete</Badge>
  if (mayBeAssessed) return <Badge tone="green">May be assessed</Badge>
  return (
    <Badge tone={toGive > 0 ? 'red' : 'yellow'}>
      {toGive > 0 ? 'Not to be assessed yet' : 'To be seen'}
    </Badge>
  )
}

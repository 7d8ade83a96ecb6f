import type { Finding } from '#app/domain/schedule/lawful/finding.ts'
import { WordLink } from '#app/routes/admin/parts/word-link.tsx'
import { Field } from '#app/ui/field.tsx'
import type { Classroom } from './load-classroom.server.ts'

type Props = { classroom: Classroom; runId: string; status: 'draft' | 'active' | 'cancelled' }

/** What the rules say about a date, before anybody tries to publish it. */
export function Rules({ classroom, runId, status }: Props) {
  const { judgement, notice, overrides } = classroom
  const { forbidden, lateNotice } = judgement
  const warnings = judgement.warnings.filter((warning) => warning !== lateNotice)
  if (status === 'cancelled') return null
  if (forbidden.length + warnings.length + overrides.length === 0 && !notice) return null
  return (
    <section
      aria-labelledby="rules"
      className={`mb-6 rounded-card border-l-4 p-4 print:hidden ${forbidden.length > 0 ? 'border-red bg-red-pale' : 'border-amber bg-amber-pale'}`}
    >
      <h2 id="rules" className="text-lg">
        {headingOf(forbidden.length, status)}
      </h2>
      <Findings findings={forbidden} />
      <ul className="list-disc pl-5">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
        {notice ? (
          <li>
            <WordLink to={`/admin/inspection/runs/${runId}#told`} look="alone">
              {notice}
            </WordLink>
          </li>
        ) : null}
      </ul>
      {overrides.map(({ id, findings, reason, about }) => (
        <p key={id} className="mt-2 text-sm">
          Published all the same ({about}): “{reason}” {findings.join(' ')}
        </p>
      ))}
    </section>
  )
}

function headingOf(forbidden: number, status: Props['status']) {
  if (forbidden === 0) return 'Please note'
  return status === 'draft' ? 'It cannot be published yet' : 'This date breaks a rule'
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="list-disc pl-5">
      {findings.map(({ text, rule }) => (
        <li key={text}>
          {text} <span className="text-sm text-ink-2">({rule})</span>
        </li>
      ))}
    </ul>
  )
}

type OverrideProps = {
  findings: readonly Finding[] | undefined
  /** The warnings that were confirmed already. */
  anyway?: string | undefined
  error: string | undefined
  /** Of the form, where the page has several. */
  form?: 'assign'
}

/** In the form: why it was refused, and the field for a reason to do it all the same. */
export function Override({ findings, anyway, error, form }: OverrideProps) {
  if (!findings) return null
  const { title, advice, label } = words[form ?? 'edit']
  return (
    <div role="alert" className="grid gap-3 rounded-card border-2 border-red bg-red-pale p-4">
      <div>
        <p className="font-semibold">{title} Nothing is saved yet.</p>
        <Findings findings={findings} />
        <p className="mt-2">{advice} Or give a reason.</p>
      </div>
      <Field
        name="override"
        label={label}
        maxLength={300}
        autoComplete="off"
        error={error}
        {...(form && { form })}
        hint="The reason is kept with the date, and the audit log says who gave it."
      />
      {anyway ? <input type="hidden" name="anyway" value={anyway} /> : null}
    </div>
  )
}

const words = {
  edit: {
    title: 'This date cannot be published.',
    advice: 'Save it as a draft, and give it trainers and a room first.',
    label: 'Publish it all the same, because',
  },
  assign: {
    title: 'This date is published, and this would break a rule.',
    advice: 'Choose somebody else.',
    label: 'Assign them all the same, because',
  },
}

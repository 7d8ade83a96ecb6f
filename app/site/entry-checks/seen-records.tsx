import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import type { SentForm } from './record-form.tsx'

export type ShownRecord = {
  id: string
  /** "Passport, United Kingdom, ending 4821, until 3 May 2030". */
  text: string
  /** "Seen by Maya Hale, 14 Dec 2026", or that it is declared. */
  how: string
  mayUndo: boolean
}

type Props = { records: readonly ShownRecord[]; revision: number; sent: SentForm | undefined }

/** What was declared and seen so far; what was recorded by mistake can be undone with a reason. */
export function SeenRecords({ records, revision, sent }: Props) {
  if (records.length === 0) return null
  return (
    <ul className="grid gap-3">
      {records.map((record) => (
        <li key={record.id}>
          <p className="wrap-anywhere">
            {record.text}
            <span className="block text-sm text-ink-2">{record.how}</span>
          </p>
          {record.mayUndo ? <Undo record={record} revision={revision} sent={sent} /> : null}
        </li>
      ))}
    </ul>
  )
}

function Undo({ record, revision, sent }: Omit<Props, 'records'> & { record: ShownRecord }) {
  const form = `undo-${record.id}`
  const own = sent?.intent === 'undo-check' && sent.values?.record === record.id ? sent : undefined
  return (
    <details open={Boolean(own)} className="print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-link underline">
        Recorded by mistake
        <span className="sr-only">: {record.text}</span>
      </summary>
      <Form method="post" noValidate preventScrollReset className="mt-1 mb-3 grid max-w-md gap-3">
        <input type="hidden" name="intent" value="undo-check" />
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="record" value={record.id} />
        {own?.errors ? <ErrorSummary errors={own.errors} form={form} /> : null}
        <Field
          name="reason"
          form={form}
          label="Reason"
          autoComplete="off"
          defaultValue={own?.values?.reason}
          {...(own?.errors?.reason && { error: own.errors.reason })}
        />
        <div>
          <Button look="plain">Undo this record</Button>
        </div>
      </Form>
    </details>
  )
}

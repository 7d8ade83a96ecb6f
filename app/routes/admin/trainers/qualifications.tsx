import { Form } from 'react-router'
import {
  QUALIFICATION_KINDS,
  qualificationNames,
} from '#app/domain/schedule/trainers/qualification.ts'
import type { shownQualification } from '#app/site/trainer/shown-qualification.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { ActionResult } from '../action-result.ts'

type Props = {
  qualifications: readonly ReturnType<typeof shownQualification>[]
  result: ActionResult | undefined
}

export function Qualifications({ qualifications, result }: Props) {
  return (
    <Panel id="qualifications" title="Qualifications">
      {qualifications.length === 0 ? (
        <p className="text-ink-2">None is recorded yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {qualifications.map(({ id, name, number, evidence, until, tone }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <p className="font-semibold">{name}</p>
                <p className="text-sm wrap-anywhere text-ink-2">
                  {number ? <span className="font-mono">{number}</span> : 'No number'}
                  {evidence ? `, ${evidence}` : ''}
                </p>
              </div>
              <div className="flex flex-wrap items-center gap-x-4">
                <Badge tone={tone}>{until}</Badge>
                <details>
                  <summary className="flex min-h-11 cursor-pointer items-center text-sm text-link underline">
                    Remove<span className="sr-only"> {name}</span>
                  </summary>
                  <Form method="post" preventScrollReset className="mt-1 grid max-w-xs gap-3">
                    <input type="hidden" name="intent" value="remove-qualification" />
                    <input type="hidden" name="qualification" value={id} />
                    <p className="text-sm text-ink-2">
                      It is deleted, and dates that need it break a rule. One that has ended can
                      stay as evidence.
                    </p>
                    <div>
                      <Button look="danger">
                        <span>
                          Remove it<span className="sr-only">: {name}</span>
                        </span>
                      </Button>
                    </div>
                  </Form>
                </details>
              </div>
            </li>
          ))}
        </ul>
      )}
      <AddQualification result={result?.intent === 'add-qualification' ? result : undefined} />
    </Panel>
  )
}

function AddQualification({ result }: Pick<Props, 'result'>) {
  const { errors = {}, values = {} } = result ?? {}
  const about = (name: string) => ({
    name,
    form: 'qualification',
    defaultValue: values[name],
    error: errors[name],
  })
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className="mt-5 grid gap-4 border-t border-line pt-5"
    >
      <input type="hidden" name="intent" value="add-qualification" />
      <p className="font-semibold">Add a qualification</p>
      {Object.keys(errors).length > 0 ? (
        <ErrorSummary errors={errors} form="qualification" />
      ) : null}
      <Select {...about('kind')} label="What">
        <option value="">Choose</option>
        {QUALIFICATION_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {qualificationNames[kind]}
          </option>
        ))}
      </Select>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...about('number')} label="Number (optional)" autoComplete="off" />
        <Field {...about('expiresOn')} label="Last day (empty: does not expire)" type="date" />
      </div>
      <Field
        {...about('evidence')}
        label="Evidence (optional)"
        hint="Which paper was seen, by whom, or where the copy is."
        autoComplete="off"
      />
      <div>
        <Button look="plain">Add</Button>
      </div>
    </Form>
  )
}

import { Form } from 'react-router'
import {
  QUALIFICATION_KINDS,
  qualificationNames,
} from '#app/domain/schedule/trainers/qualification.ts'
import type { shownQualification } from '#app/site/trainer/shown-qualification.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { HiddenFields } from '../hidden-fields.tsx'
import { Options } from '../parts/options.tsx'
import { Rows } from '../parts/rows.tsx'
import { PortalForm, TypedField, TypedSelect } from '../portal-form.tsx'

type Held = ReturnType<typeof shownQualification>

export function Qualifications({ qualifications }: { qualifications: readonly Held[] }) {
  return (
    <Panel id="qualifications" title="Qualifications">
      <Rows
        of={qualifications}
        none="None is recorded yet."
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3"
      >
        {(held) => <Qualification {...held} />}
      </Rows>
      <PortalForm
        intent="add-qualification"
        form="qualification"
        preventScrollReset
        className="mt-5 grid gap-4 border-t border-line pt-5"
        button={<Button look="plain">Add</Button>}
      >
        <p className="font-semibold">Add a qualification</p>
        <TypedSelect name="kind" label="What">
          <option value="">Choose</option>
          <Options of={QUALIFICATION_KINDS.map((kind) => [kind, qualificationNames[kind]])} />
        </TypedSelect>
        <div className="grid gap-4 sm:grid-cols-2">
          <TypedField name="number" label="Number (optional)" autoComplete="off" />
          <TypedField name="expiresOn" label="Last day (empty: does not expire)" type="date" />
        </div>
        <TypedField
          name="evidence"
          label="Evidence (optional)"
          hint="Which paper was seen, by whom, or where the copy is."
          autoComplete="off"
        />
      </PortalForm>
    </Panel>
  )
}

function Qualification({ id, name, number, evidence, until, tone }: Held) {
  return (
    <>
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
            <HiddenFields fields={{ intent: 'remove-qualification', qualification: id }} />
            <p className="text-sm text-ink-2">
              It is deleted, and dates that need it break a rule. One that has ended can stay as
              evidence.
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
    </>
  )
}

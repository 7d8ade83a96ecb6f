import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'

type Props = { number: string | null | undefined; error: string | undefined }

export function AwardingNumber({ number, error }: Props) {
  return (
    <Panel id="awarding" title="Awarding organisation’s number">
      <Form method="post" noValidate className="flex flex-wrap items-end gap-4">
        <input type="hidden" name="intent" value="number" />
        <div className="min-w-0 grow basis-64">
          <Field
            name="awardingNumber"
            label="Number of their certificate"
            defaultValue={number ?? ''}
            maxLength={60}
            autoComplete="off"
            className="font-mono"
            error={error}
          />
        </div>
        <Button look="plain">Record the number</Button>
      </Form>
    </Panel>
  )
}

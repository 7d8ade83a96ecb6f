import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'

type Props = { may: boolean; fullName: string; error: string | undefined }

/** After a withdrawal: a new certificate, most often with a corrected name. */
export function IssueAgain({ may, fullName, error }: Props) {
  if (!may) return null
  return (
    <Panel id="again" title="Issue again">
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="issue-again" />
        <p>
          Issues a new certificate with another number and code. This one stays withdrawn. A
          corrected name is also written in the booking.
        </p>
        <Field
          name="fullName"
          label="Name on the new certificate"
          hint="As on the identity document."
          autoComplete="off"
          maxLength={100}
          required
          defaultValue={fullName}
          error={error}
        />
        <div>
          <Button look="plain">Issue a new certificate</Button>
        </div>
      </Form>
    </Panel>
  )
}

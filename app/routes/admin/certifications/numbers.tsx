import { data, Form, redirect } from 'react-router'
import { importNumbers } from '../../../operations/certificate/import-numbers.ts'
import { readForm } from '../../../read-form.server.ts'
import { servicesContext } from '../../../services.server.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PortalActionLink } from '../../../ui/portal-action-link.tsx'
import { adminContext } from '../../gate.server.ts'
import { keepPage } from '../keep-page.ts'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/numbers.ts'

export function loader({ request }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get('done')
  return { done: done === null ? null : Number(done) || 0 }
}

/** First a dry run of the file; its text comes back with the confirmation. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const file = form.get('file')
  const text =
    typeof file === 'string' || !file ? String(form.get('text') ?? '') : await file.text()
  const isDryRun = form.get('intent') !== 'import'
  const actorId = context.get(adminContext).id
  const outcome = await importNumbers({ text, actorId, isDryRun }, context.get(servicesContext))
  if (!outcome.ok) {
    const problems = 'problems' in outcome ? outcome.problems : []
    return data({ problems, isEmpty: outcome.reason === 'empty', dry: null }, { status: 400 })
  }
  if (!isDryRun) throw redirect(`/admin/certificates/numbers?done=${outcome.changes.length}`)
  const { changes, unchanged } = outcome
  return data({ problems: [], isEmpty: false, dry: { text, changes, unchanged } })
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

export default function AwardingNumbers({ loaderData, actionData }: Route.ComponentProps) {
  const { done } = loaderData
  const dry = actionData?.dry
  const hasError = Boolean(actionData && !dry)
  return (
    <PortalPage
      title="Awarding organisation’s numbers"
      hasError={hasError}
      actions={
        <PortalActionLink to="/admin/certifications" look="onLight">
          All certifications
        </PortalActionLink>
      }
    >
      <div className="grid max-w-3xl gap-6">
        {done !== null && !actionData ? (
          <Notice tone="green">
            {done === 1 ? '1 number is' : `${done} numbers are`} recorded.
          </Notice>
        ) : null}
        {actionData && !dry ? (
          <Wrong problems={actionData.problems} isEmpty={actionData.isEmpty} />
        ) : null}
        {dry ? <DryRun {...dry} /> : null}
        <Panel id="read-file" title="Read a file">
          <Form method="post" encType="multipart/form-data" className="grid gap-4">
            <p>
              A CSV file with two columns: our number (EA-…) or the booking’s reference (CR-…), and
              the number of the awarding organisation’s certificate. You see first what it would
              change. While one line is wrong, nothing is changed.
            </p>
            <Field
              name="file"
              type="file"
              label="File"
              accept=".csv,text/csv,text/plain"
              required
            />
            <div>
              <Button look="plain">Check the file</Button>
            </div>
          </Form>
        </Panel>
      </div>
    </PortalPage>
  )
}

type Dry = NonNullable<NonNullable<Route.ComponentProps['actionData']>['dry']>

/** Whose certificate gets which number, before anything is changed. */
function DryRun({ text, changes, unchanged }: Dry) {
  const changed = changes.length
  return (
    <Panel id="dry-run" title="This file would change">
      <p>
        <strong>{changed}</strong> {changed === 1 ? 'certificate' : 'certificates'}. {unchanged}{' '}
        {unchanged === 1 ? 'has its' : 'have their'} number already. Nothing was changed yet.
      </p>
      {changed > 0 ? (
        <table className="cards-when-narrow mt-3 w-full text-start">
          <thead>
            <tr className="border-b border-line text-start">
              {['Holder', 'Our number', 'Their number'].map((title) => (
                <th key={title} scope="col" className="py-2 pe-4 text-start font-semibold">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {changes.map(({ line, fullName, number, from, to }) => (
              <tr key={line}>
                <td data-label="Holder" className="py-2 pe-4">
                  {fullName}
                </td>
                <td data-label="Our number" className="py-2 pe-4 font-mono">
                  {number}
                </td>
                <td data-label="Their number" className="py-2 font-mono wrap-anywhere">
                  {to}
                  {from ? <span className="block text-red">replaces {from}</span> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {/* As long as the file itself: other encodings would exceed the largest form. */}
      <Form method="post" encType="multipart/form-data" className="mt-4">
        <input type="hidden" name="intent" value="import" />
        <input type="hidden" name="text" value={text} />
        <Button look="primary" disabled={changed === 0}>
          Record {changed} {changed === 1 ? 'number' : 'numbers'}
        </Button>
      </Form>
    </Panel>
  )
}

type WrongProps = { problems: readonly { line: number; problem: string }[]; isEmpty: boolean }

function Wrong({ problems, isEmpty }: WrongProps) {
  return (
    <div role="alert" className="rounded-card border-2 border-red bg-red-pale p-4">
      <p className="font-semibold text-red">
        {isEmpty ? 'The file has no lines.' : 'Nothing was changed. Mend these lines:'}
      </p>
      <ul className="mt-1">
        {problems.map(({ line, problem }) => (
          <li key={line}>
            Line {line}: {problem}
          </li>
        ))}
      </ul>
    </div>
  )
}

import { data, Form } from 'react-router'
import { counted } from '#app/domain/basics/counted.ts'
import { importNumbers } from '#app/operations/certificate/import-numbers.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { keepPage } from '../keep-page.ts'
import { sentForm } from '../parts/sent-form.server.ts'
import { WordLink } from '../parts/word-link.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/numbers.ts'

/**
 * First a dry run of the file; its text comes back with the confirmation. Afterwards the same list says
 * which number each has; sent again, the file changes nothing more.
 */
export async function action(args: Route.ActionArgs) {
  const { form, actorId, services } = await sentForm(args)
  const file = form.get('file')
  const text =
    typeof file === 'string' || !file ? String(form.get('text') ?? '') : await file.text()
  const isDryRun = form.get('intent') !== 'import'
  const outcome = await importNumbers({ text, actorId, isDryRun }, services)
  if (!outcome.ok) {
    const problems = 'problems' in outcome ? outcome.problems : []
    const wrong = { problems, isEmpty: outcome.reason === 'empty' }
    return data({ wrong, dry: null, recorded: null }, { status: 400 })
  }
  const { changes, unchanged } = outcome
  const dry = isDryRun ? { text, changes, unchanged } : null
  return data({ wrong: null, dry, recorded: isDryRun ? null : changes })
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

export default function AwardingNumbers({ actionData }: Route.ComponentProps) {
  const { wrong, dry, recorded } = actionData ?? {}
  return (
    <PortalPage
      title="Awarding organisation’s numbers"
      hasError={Boolean(wrong)}
      actions={<PortalActionLink to="/admin/certifications">All certifications</PortalActionLink>}
    >
      <div className="grid max-w-3xl gap-6">
        {recorded ? <Recorded changes={recorded} /> : null}
        {wrong ? <Wrong {...wrong} /> : null}
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
        <strong>{changed}</strong> {changed === 1 ? 'certificate' : 'certificates'}.{' '}
        {counted(unchanged, 'has its', 'have their')} number already. Nothing was changed yet.
      </p>
      {changed > 0 ? <Changes changes={changes} /> : null}
      {/* As long as the file itself: other encodings would exceed the largest form. */}
      <Form method="post" encType="multipart/form-data" className="mt-4">
        <input type="hidden" name="intent" value="import" />
        <input type="hidden" name="text" value={text} />
        <Button look="primary" disabled={changed === 0}>
          Record {counted(changed, 'number', 'numbers')}
        </Button>
      </Form>
    </Panel>
  )
}

function Changes({ changes }: Pick<Dry, 'changes'>) {
  return (
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
        {changes.map(({ id, line, fullName, number, from, to }) => (
          <tr key={line}>
            <td data-label="Holder" className="py-2 pe-4">
              <WordLink to={`/admin/certificates/${id}`}>{fullName}</WordLink>
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
  )
}

/** What was done to each: the list stays until another page is opened. */
function Recorded({ changes }: Pick<Dry, 'changes'>) {
  if (changes.length === 0) {
    return <Notice tone="green">No number is changed: they were recorded before.</Notice>
  }
  return (
    <div role="status">
      <Panel
        id="recorded"
        title={`${counted(changes.length, 'number is', 'numbers are')} recorded`}
      >
        <Changes changes={changes} />
      </Panel>
    </div>
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

import { useEffect, useRef } from 'react'
import { Form, useSearchParams } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { BackLink } from '../back-link.tsx'
import { keepPage } from '../keep-page.ts'
import { SaveButton, WhichForm } from '../portal-form.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/page.ts'
import { changeContent } from './actions.server.ts'
import { ContentFields } from './content-fields.tsx'
import { DraftPanel } from './draft-panel.tsx'
import { loadContentPage } from './load-page.server.ts'

export const loader = (args: Route.LoaderArgs) => loadContentPage(args)

export const action = (args: Route.ActionArgs) => changeContent(args)

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

type Data = Route.ComponentProps['loaderData']

const done: Readonly<Record<string, string>> = {
  published: 'Published. The pages say so within two seconds.',
  scheduled: 'It will be published by itself at the time you chose.',
  discarded: 'The draft is gone.',
  'taken-back': 'It is a draft again.',
}

export default function ContentItem({ loaderData, actionData }: Route.ComponentProps) {
  const { title, draft } = loaderData
  const said = done[useSearchParams()[0].get('done') ?? '']
  return (
    <PortalPage
      title={title}
      result={actionData}
      actions={<BackLink to="/admin/content">All content</BackLink>}
    >
      <div className="grid gap-6">
        {said && !actionData ? <Notice tone="green">{said}</Notice> : null}
        {draft ? <DraftPanel draft={draft} /> : null}
        {draft?.isScheduled ? null : <EditPanel loaderData={loaderData} result={actionData} />}
        <Versions loaderData={loaderData} />
      </div>
    </PortalPage>
  )
}

type EditProps = { loaderData: Data; result: Route.ComponentProps['actionData'] }

function EditPanel({ loaderData, result }: EditProps) {
  const { field, draft } = loaderData
  const form = result?.form
  const errors = form ? (result?.errors ?? {}) : {}
  const { values, seen, note } = form ?? loaderData
  return (
    <Panel id="edit" title={draft ? 'Change the draft' : 'Change it'}>
      {result?.theirs ? (
        <div className="mb-4">
          <Notice tone="amber">
            <strong>Somebody else saved this draft while you wrote.</strong> What they wrote is
            named above as the draft; what you wrote stands below and is not saved. Saving now
            replaces theirs.
          </Notice>
        </div>
      ) : null}
      <ErrorSummary errors={errors} />
      <EditForm
        // The fields begin anew with what an answer brought.
        key={JSON.stringify([values, seen])}
        field={field}
        values={values}
        errors={errors}
        note={note}
        hasDraft={Boolean(draft)}
        seen={seen ?? ''}
        focus={form?.focus}
      />
    </Panel>
  )
}

type FormProps = Pick<Data, 'field' | 'values' | 'note'> & {
  errors: Readonly<Record<string, string>>
  seen: string
  /** Publishing it comes first then. */
  hasDraft: boolean
  /** The list that a button changed. */
  focus?: string | undefined
}

function EditForm({ field, values, errors, note, seen, focus, hasDraft }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!focus) return
    const buttons = [...(form.current?.querySelectorAll('button[name=list]') ?? [])]
    const near = buttons.find((button) => button.getAttribute('value')?.endsWith(` ${focus}`))
    if (near instanceof HTMLElement) near.focus({ preventScroll: true })
  }, [focus])
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="mt-4 grid gap-6">
      {/* What Enter presses in a field: the first button of a form. */}
      <button type="submit" className="sr-only" tabIndex={-1}>
        Save the draft
      </button>
      <WhichForm intent="save" />
      <input type="hidden" name="seen" value={seen} />
      <ContentFields field={field} values={values} path="" errors={errors} />
      <Field
        name="note"
        label="For your colleagues (optional)"
        hint="What this version is for."
        defaultValue={note}
        maxLength={200}
      />
      <div className="sticky bottom-0 -mx-4 border-t border-line bg-card p-4 sm:-mx-5 sm:px-5">
        <SaveButton look={hasDraft ? 'plain' : 'primary'}>Save the draft</SaveButton>
      </div>
    </Form>
  )
}

function Versions({ loaderData: { versions, draft } }: { loaderData: Data }) {
  if (versions.length === 0) return null
  return (
    <Panel id="versions" title="Versions">
      <ul className="divide-y divide-line">
        {versions.map(({ id, number, isPublished, published, author, note }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
            <p>
              <strong>Version {number}</strong>{' '}
              {isPublished ? <Badge tone="green">Published now</Badge> : null}
              <span className="block text-sm text-ink-2">
                {published}, {author}
                {note ? `: ${note}` : ''}
              </span>
            </p>
            {isPublished || draft ? null : (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="restore" />
                <input type="hidden" name="id" value={id} />
                <SaveButton look="plain" aria-label={`Make version ${number} a draft`}>
                  Make it a draft
                </SaveButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

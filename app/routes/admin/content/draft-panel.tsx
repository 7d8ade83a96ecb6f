import { Form, Link, useLocation } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PortalForm, SaveButton, TypedField, useSent } from '../portal-form.tsx'
import type { ContentPage } from './load-page.server.ts'

type Draft = NonNullable<ContentPage['draft']>

/** What is not yet published: what it changes, what is to be checked, and the buttons. */
export function DraftPanel({ draft }: { draft: Draft }) {
  const { pathname } = useLocation()
  const { isScheduled, publishAt, changes, found } = draft
  return (
    <Panel
      id="draft"
      title={
        <>
          {isScheduled ? 'Scheduled' : 'Draft'}{' '}
          {publishAt ? <Badge tone="green">Published {publishAt}</Badge> : null}
        </>
      }
      aside={
        <Link className="text-link underline underline-offset-4" to={`${pathname}/preview`}>
          Look at the pages
        </Link>
      }
    >
      <div className="grid gap-4">
        {found.map(({ text, never }) => (
          <p key={text} className="border-l-4 border-red pl-3">
            <strong>{never ? 'Cannot be published' : 'To check'}</strong>: {text}
          </p>
        ))}
        <Changes changes={changes} />
        {isScheduled ? (
          <OpenForm draft={draft} intent="take-back" words="Take back the time, to change it" />
        ) : (
          <Publish draft={draft} />
        )}
      </div>
    </Panel>
  )
}

function Changes({ changes }: Pick<Draft, 'changes'>) {
  if (changes.length === 0) return <p>It says the same as what is published.</p>
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="mb-2 text-left font-semibold">What it changes</caption>
        <thead>
          <tr className="border-b border-line text-left">
            <th className="py-1 pr-4">Where</th>
            <th className="py-1 pr-4">Published</th>
            <th className="py-1">Draft</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {changes.map(({ where, before, after }) => (
            <tr key={where} className="align-top">
              <th scope="row" className="py-2 pr-4 text-left font-semibold">
                {where}
              </th>
              <td className="py-2 pr-4 whitespace-pre-line">{before || <Nothing />}</td>
              <td className="py-2 whitespace-pre-line">{after || <Nothing />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Nothing = () => <span className="text-ink-3">Nothing</span>

function Publish({ draft }: { draft: Draft }) {
  const { id, revision, found, changes } = draft
  const sent = useSent('publish')
  const isLater = sent?.values?.when === 'later'
  if (found.some(({ never }) => never) || changes.length === 0) {
    return <OpenForm draft={draft} intent="discard" words="Discard the draft" />
  }
  return (
    <div className="flex flex-wrap items-end gap-4">
      <PortalForm
        intent="publish"
        form="publish"
        revision={revision}
        button={<SaveButton look="primary">Publish</SaveButton>}
      >
        <input type="hidden" name="id" value={id} />
        {found.length > 0 ? (
          <TypedField name="reason" label="Why it is published all the same" maxLength={200} />
        ) : null}
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold">When</legend>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="when"
              value="now"
              defaultChecked={!isLater}
              className="size-5 accent-link"
            />
            At once
          </label>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="when"
              value="later"
              defaultChecked={isLater}
              className="size-5 accent-link"
            />
            At a time, London
          </label>
          <div className="flex flex-wrap gap-4">
            <TypedField name="day" type="date" label="Day" />
            <Field name="time" type="time" label="Time" form="publish" defaultValue="06:00" />
          </div>
        </fieldset>
      </PortalForm>
      <OpenForm draft={draft} intent="discard" words="Discard the draft" />
    </div>
  )
}

type OpenProps = { draft: Draft; intent: 'discard' | 'take-back'; words: string }

function OpenForm({ draft: { id, revision }, intent, words }: OpenProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="revision" value={revision} />
      <SaveButton look="plain">{words}</SaveButton>
    </Form>
  )
}

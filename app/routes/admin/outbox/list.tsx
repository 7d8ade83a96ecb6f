import { data, redirect, useLocation } from 'react-router'
import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { readCursor, writeCursor } from '#app/domain/basics/cursor.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { letterName } from '#app/domain/mail/letters.ts'
import { mailRetry } from '#app/domain/mail/limits.ts'
import { resendProblems } from '#app/domain/mail/resend-refusal.ts'
import { portalFigures } from '#app/domain/report/limits.ts'
import { dismissLetter } from '#app/operations/mail/dismiss-letter.ts'
import { resendLetter } from '#app/operations/mail/resend-letter.ts'
import { resendLetters } from '#app/operations/mail/resend-letters.ts'
import { sendLetterNow } from '#app/operations/mail/send-letter-now.ts'
import { servicesContext } from '#app/services.server.ts'
import { listLetters } from '#app/storage/mail/outbox-list.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { type ActionResult, failed, refusedForm, sentText, succeeded } from '../action-result.ts'
import { AgreeDialog } from '../agree-dialog.tsx'
import { keepPage } from '../keep-page.ts'
import { Older } from '../parts/older.tsx'
import { Rows } from '../parts/rows.tsx'
import { sentForm } from '../parts/sent-form.server.ts'
import { Tabs } from '../parts/tabs.tsx'
import { WordLink } from '../parts/word-link.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/list.ts'
import { LetterRow } from './letter-row.tsx'
import { ResendSelected } from './resend-selected.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const query = new URL(request.url).searchParams
  const shown = views.find(({ show }) => show === query.get('show'))?.show ?? 'unsent'
  const limit = portalFigures.recordsListed
  const before = readCursor(query.get('before'))
  const rows = await listLetters(db, shown, { before, limit: limit + 1 })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const listed = rows.slice(0, limit)
  const failedIds = listed.filter(({ state, to }) => state === 'failed' && to).map(({ id }) => id)
  const selectable = failedIds.slice(0, mailRetry.resentAtOnce)
  return {
    shown,
    selectable: selectable.length,
    selected: query.get('select') === 'all' ? selectable : [],
    older: last ? writeCursor({ at: last.exactTime, id: last.id }) : null,
    letters: listed.map((letter) => ({
      id: letter.id,
      state: letter.state,
      to: letter.to,
      lastError: letter.lastError,
      name: letterName(letter.kind, letter.occasion),
      at: adminMoment(letter.sentAt ?? letter.createdAt),
      progress: letterProgress(letter),
    })),
  }
}

const views = [
  { show: 'unsent', label: 'Failed and waiting', none: 'Every e-mail has gone out.' },
  { show: 'sent', label: 'Sent', none: 'Nothing was sent yet.' },
  { show: 'given-up', label: 'Given up', none: 'No e-mail was dismissed or erased unsent.' },
] as const

export async function action(args: Route.ActionArgs): Promise<ActionResult> {
  const { form, sent, actorId, services } = await sentForm(args)
  const letterIds = form.getAll('letter').map(String)
  if (!letterIds.every(isRecordId)) throw data(null, { status: 400 })
  if (sent.intent === 'resend-selected') {
    const outcome = await resendLetters({ letterIds, actorId }, services)
    if (outcome.ok) throw redirect(`/admin/results/${outcome.actId}`)
    return refusedForm(sent, { letter: selectionProblems[outcome.reason] })
  }
  const [letterId] = letterIds
  if (letterId === undefined || letterIds.length > 1) throw data(null, { status: 400 })
  const target = { letterId, actorId }
  if (sent.intent === 'dismiss') {
    if (sent.agreed !== 'yes') return { confirm: { ...sentText(sent), agreed: 'yes' } }
    const outcome = await dismissLetter(target, services)
    return outcome.ok
      ? succeeded('Dismissed', 'The e-mail will not be sent, and its words are erased')
      : failed(sent, outcome.reason, 'That e-mail does not wait for a decision any more')
  }
  if (sent.intent === 'send-now') {
    const outcome = await sendLetterNow(target, services)
    if (!outcome.ok) return failed(sent, outcome.reason, 'That e-mail does not wait any more')
    if (outcome.result === 'failed') {
      const text = `It could not be sent this time, either: ${outcome.error}`
      return failed(sent, outcome.result, text)
    }
    return outcome.result === 'sent'
      ? succeeded('Sent', 'The e-mail has gone out')
      : succeeded('On its way', 'The e-mail is tried now. Reload in a minute to see how it went')
  }
  const outcome = await resendLetter(target, services)
  return outcome.ok
    ? succeeded('On its way', 'The e-mail is being sent again')
    : failed(sent, outcome.reason, resendProblems[outcome.reason])
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

const selectionProblems = {
  'none-selected': 'Please tick the e-mails to send again first',
  'too-many': `At most ${mailRetry.resentAtOnce} e-mails can be sent again at once`,
}

export default function Outbox({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, letters, older, selectable, selected } = loaderData
  const selects = selectable > 0
  const { search } = useLocation()
  const asked = letters.find(({ id }) => id === actionData?.confirm?.letter)
  return (
    <PortalPage
      title="Outbox"
      result={actionData}
      hasError={false}
      actions={
        <WordLink to="/admin/letters" look="tall">
          Every kind of e-mail
        </WordLink>
      }
    >
      {/* Before the list: without script it is part of the page. */}
      {asked && actionData?.confirm ? (
        <AgreeDialog
          here={`/admin/outbox${search}`}
          sent={actionData.confirm}
          title="Dismiss this e-mail?"
          button={<Button look="danger">Dismiss it</Button>}
          keep="Keep it"
        >
          <p>
            {asked.name}, {asked.to === 'team' ? 'to the team' : asked.to}. It is never sent, and
            its words are erased. That cannot be undone.
          </p>
        </AgreeDialog>
      ) : null}
      <Tabs
        label="Which e-mails"
        tabs={views.map(({ show, label }) => ({
          label,
          to: show === 'unsent' ? '/admin/outbox' : `/admin/outbox?show=${show}`,
          current: show === shown,
        }))}
      />
      <Panel id="letters" title={older ? 'E-mails' : `E-mails (${letters.length})`}>
        {letters.length === 0 ? (
          <p className="text-ink-2">{views.find(({ show }) => show === shown)?.none}</p>
        ) : (
          <>
            {selects ? (
              <ResendSelected
                formId={formId}
                count={selectable}
                allSelected={selected.length > 0}
                problem={actionData?.errors?.letter}
              />
            ) : null}
            {/* The key makes the browser take over a new selection. */}
            <Rows
              key={String(selected.length > 0)}
              of={letters}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
            >
              {(letter) => (
                <LetterRow
                  letter={letter}
                  isAsked={letter === asked}
                  selection={selects ? { formId, selected: selected.includes(letter.id) } : null}
                />
              )}
            </Rows>
          </>
        )}
        <Older cursor={older} what="e-mails" />
      </Panel>
    </PortalPage>
  )
}

const formId = 'resend-selected'

type Tried = { state: 'waiting' | 'sent' | 'failed'; attempts: number; dueAt: Date }

/** How often an unsent letter was tried and when it is tried next; null before the first attempt. */
function letterProgress({ state, attempts, dueAt }: Tried) {
  if (state === 'sent' || attempts === 0) return null
  const tried = attempts === 1 ? 'Tried once' : `Tried ${attempts} times`
  return state === 'waiting' ? `${tried}, next attempt ${adminMoment(dueAt)}` : tried
}

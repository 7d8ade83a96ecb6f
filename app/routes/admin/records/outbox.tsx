import { data, Form, Link } from 'react-router'
import { portalFigures } from '../../../../content/policies.ts'
import { adminMoment } from '../../../domain/basics/admin-time.ts'
import { readCursor, writeCursor } from '../../../domain/basics/cursor.ts'
import { isRecordId } from '../../../domain/basics/record-id.ts'
import { letterName } from '../../../domain/mail/letters.ts'
import { dismissLetter } from '../../../operations/mail/dismiss-letter.ts'
import { resendLetter } from '../../../operations/mail/resend-letter.ts'
import { readForm } from '../../../read-form.server.ts'
import { servicesContext } from '../../../services.server.ts'
import { listLetters } from '../../../storage/mail/outbox-list.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { adminContext } from '../../gate.server.ts'
import { failed, succeeded } from '../action-result.ts'
import { PortalPage } from '../portal-page.tsx'
import { resendProblems } from '../resend-problems.ts'
import { ResultWithoutScript, useResultToast } from '../use-result-toast.tsx'
import type { Route } from './+types/outbox.ts'
import { letterStates } from './letter-states.ts'
import { Older } from './older.tsx'
import { Tabs } from './tabs.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const query = new URL(request.url).searchParams
  const shown = views.find(({ show }) => show === query.get('show'))?.show ?? 'unsent'
  const limit = portalFigures.recordsListed
  const before = readCursor(query.get('before'))
  const rows = await listLetters(db, shown, { before, limit: limit + 1 })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    shown,
    older: last ? writeCursor({ at: last.exactTime, id: last.id }) : null,
    letters: rows
      .slice(0, limit)
      .map(({ kind, createdAt, sentAt, exactTime: _, attempts: __, ...letter }) => ({
        ...letter,
        name: letterName(kind),
        at: adminMoment(sentAt ?? createdAt),
      })),
  }
}

const views = [
  { show: 'unsent', label: 'Failed and waiting', none: 'Every e-mail has gone out.' },
  { show: 'sent', label: 'Sent', none: 'Nothing was sent yet.' },
  { show: 'given-up', label: 'Given up', none: 'No e-mail was dismissed or erased unsent.' },
] as const

export async function action({ request, context }: Route.ActionArgs) {
  const sent = Object.fromEntries(await readForm(request))
  const letterId = String(sent.letter ?? '')
  if (!isRecordId(letterId)) throw data(null, { status: 400 })
  const target = { letterId, actorId: context.get(adminContext).id }
  const services = context.get(servicesContext)
  if (sent.intent === 'dismiss') {
    const outcome = await dismissLetter(target, services)
    return outcome.ok
      ? succeeded('Dismissed', 'The e-mail will not be sent, and its words are erased')
      : failed(sent, outcome.reason, 'That e-mail does not wait for a decision any more')
  }
  const outcome = await resendLetter(target, services)
  return outcome.ok
    ? succeeded('On its way', 'The e-mail is being sent again')
    : failed(sent, outcome.reason, resendProblems[outcome.reason])
}

export default function Outbox({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, letters, older } = loaderData
  useResultToast(actionData)
  return (
    <PortalPage title="Outbox">
      <ResultWithoutScript result={actionData} />
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
          <ul className="divide-y divide-line">
            {letters.map((letter) => (
              <li
                key={letter.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
              >
                <div className="min-w-0">
                  <Link
                    className="font-semibold text-link underline"
                    to={`/admin/outbox/${letter.id}`}
                  >
                    {letter.name}
                  </Link>
                  <p className="text-sm wrap-anywhere text-ink-2">
                    {letter.to === 'team' ? 'to the team' : (letter.to ?? 'erased')}{' '}
                    <span className="font-mono text-ink-3">{letter.at}</span>
                    {letter.lastError ? `, last answer: ${letter.lastError}` : ''}
                  </p>
                </div>
                <div className="flex items-center gap-3">
                  <Badge tone={letterStates[letter.state].tone}>
                    {letterStates[letter.state].text}
                  </Badge>
                  {letter.state === 'failed' && letter.to ? (
                    <Form method="post" preventScrollReset className="flex gap-3">
                      <input type="hidden" name="letter" value={letter.id} />
                      <button type="submit" className={linkButton}>
                        Resend<span className="sr-only"> {letter.name}</span>
                      </button>
                      <button type="submit" name="intent" value="dismiss" className={linkButton}>
                        Dismiss<span className="sr-only"> {letter.name}</span>
                      </button>
                    </Form>
                  ) : null}
                </div>
              </li>
            ))}
          </ul>
        )}
        <Older cursor={older} what="e-mails" />
      </Panel>
    </PortalPage>
  )
}

const linkButton = 'min-h-8 text-sm font-semibold text-link underline underline-offset-4'

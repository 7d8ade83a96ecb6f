import { data, Form, Link } from 'react-router'
import { portalFigures } from '../../../../content/policies.ts'
import { adminContext } from '../../../auth/gate.server.ts'
import { adminMoment } from '../../../domain/admin-time.ts'
import { letterName } from '../../../domain/booking-timeline.ts'
import { isRecordId } from '../../../domain/record-id.ts'
import { doorsContext } from '../../../doors.server.ts'
import { resendLetter } from '../../../operations/resend-letter.ts'
import { readForm } from '../../../read-form.server.ts'
import { listLetters } from '../../../storage/record-lists.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PortalPage } from '../portal-page.tsx'
import { resendWords } from '../resend-words.ts'
import { failed, said } from '../staff-answer.ts'
import { AnswerWithoutScript, useAnswerToast } from '../use-answer-toast.tsx'
import type { Route } from './+types/outbox.ts'
import { letterStates } from './letter-states.ts'
import { Tabs } from './tabs.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(doorsContext)
  const sent = new URL(request.url).searchParams.get('show') === 'sent'
  const states = sent ? (['sent'] as const) : (['failed', 'waiting'] as const)
  const letters = await listLetters(db, states, portalFigures.recordsListed)
  return {
    sent,
    letters: letters.map(({ kind, createdAt, sentAt, ...letter }) => ({
      ...letter,
      name: letterName(kind),
      at: adminMoment(sentAt ?? createdAt),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = Object.fromEntries(await readForm(request))
  const letterId = String(sent.letter ?? '')
  if (!isRecordId(letterId)) throw data(null, { status: 400 })
  const actorId = context.get(adminContext).id
  const outcome = await resendLetter({ letterId, actorId }, context.get(doorsContext))
  return outcome.ok
    ? said('On its way', 'The e-mail is being sent again')
    : failed(sent, outcome.reason, resendWords[outcome.reason])
}

export default function Outbox({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, letters } = loaderData
  useAnswerToast(actionData)
  return (
    <PortalPage title="Outbox">
      <AnswerWithoutScript answer={actionData} />
      <Tabs
        label="Which e-mails"
        tabs={[
          { label: 'Failed and waiting', to: '/admin/outbox', current: !sent },
          { label: 'Sent', to: '/admin/outbox?show=sent', current: sent },
        ]}
      />
      <Panel id="letters" title={`E-mails (${letters.length})`}>
        {letters.length === 0 ? (
          <p className="text-ink-2">
            {sent ? 'Nothing was sent yet.' : 'Every e-mail has gone out.'}
          </p>
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
                    <Form method="post" preventScrollReset>
                      <input type="hidden" name="letter" value={letter.id} />
                      <button
                        type="submit"
                        className="min-h-8 text-sm font-semibold text-link underline underline-offset-4"
                      >
                        Resend<span className="sr-only"> {letter.name}</span>
                      </button>
                    </Form>
                  ) : null}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </PortalPage>
  )
}

import { isRouteErrorResponse } from 'react-router'
import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { type Letter, letterName } from '#app/domain/mail/letters.ts'
import { readableLetter } from '#app/domain/mail/readable-letter.ts'
import { renderLetter } from '#app/mail/render-letter.tsx'
import { type Services, servicesContext } from '#app/services.server.ts'
import { letterById } from '#app/storage/mail/outbox-list.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { WordLink } from '../parts/word-link.tsx'
import { PortalPage } from '../portal-page.tsx'
import { recordOr404 } from '../record-or-404.server.ts'
import type { Route } from './+types/page.ts'
import { letterStates } from './letter-states.ts'

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const found = await recordOr404(args, (id) => letterById(services.db, id))
  const { message, sentAt } = found
  const readable = message && readableLetter(message)
  return {
    name: letterName(found.kind, found.occasion),
    state: found.state,
    to: message?.to ?? null,
    attempts: found.attempts,
    next: found.state === 'waiting' ? adminMoment(found.dueAt) : null,
    lastError: found.lastError,
    written: adminMoment(found.createdAt),
    sent: sentAt ? adminMoment(sentAt) : null,
    bookingId: readable && 'bookingId' in readable.facts ? readable.facts.bookingId : null,
    ...(message ? await content(readable, services) : erased),
  }
}

const erased = {
  subject: null,
  text: 'Its words are erased: after their time, or because it was dismissed or its person forgotten.',
}

async function content(readable: Letter | null, { env, catalogue }: Services) {
  if (!readable) {
    return { subject: null, text: 'It carries a link of its own for one person, and is not shown.' }
  }
  // Staff do not need the trainee's own link.
  const find = () => `${env.publicUrl}/find-booking`
  const { subject, text } = await renderLetter(readable, {
    publicUrl: env.publicUrl,
    ownPageUrl: find,
    entryPageUrl: () => `${env.publicUrl}/courses`,
    orderPageUrl: find,
    bookAgainUrl: (_, courseUrl) => `${env.publicUrl}${courseUrl}/book`,
    preferencesUrl: find,
    invoiceUrl: find,
    paymentPageUrl: find,
    bank: env.invoicing.bank,
    teachingPageUrl: () => `${env.publicUrl}/trainer`,
    attaches: false,
    catalogue: catalogue(),
  })
  return { subject, text }
}

export default function LetterPage({ loaderData }: Route.ComponentProps) {
  const { name, state, to, attempts, next, lastError, ...rest } = loaderData
  const { written, sent, bookingId, subject, text } = rest
  return (
    <PortalPage
      title={name}
      actions={
        <WordLink to="/admin/outbox" look="tall">
          Back to Outbox
        </WordLink>
      }
    >
      <div className="grid max-w-3xl gap-6">
        <Panel
          id="about"
          title="About this e-mail"
          aside={<Badge tone={letterStates[state].tone}>{letterStates[state].text}</Badge>}
        >
          <DescriptionList
            items={[
              { label: 'To', value: to === 'team' ? 'the team' : (to ?? 'erased') },
              { label: 'Written', value: written, mono: true },
              { label: 'Sent', value: sent, mono: true },
              { label: 'Attempts', value: String(attempts), mono: true },
              { label: 'Next attempt', value: next, mono: true },
              { label: 'Last answer', value: lastError, mono: true },
              {
                label: 'Booking',
                value: bookingId && (
                  <WordLink to={`/admin/bookings/${bookingId}`}>Open the booking</WordLink>
                ),
              },
            ]}
          />
        </Panel>
        <Panel id="words" title={subject ?? 'Contents'}>
          <p className="leading-relaxed wrap-anywhere whitespace-pre-wrap">{text}</p>
        </Panel>
      </div>
    </PortalPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <PortalPage title="E-mail not found">
      <WordLink to="/admin/outbox">Back to Outbox</WordLink>
    </PortalPage>
  )
}

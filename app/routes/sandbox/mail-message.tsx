import { Link } from 'react-router'
import { mailboxMessage } from '#app/mail/mailbox.server.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { NotFound } from '#app/site/not-found.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/mail-message.ts'
import { momentText } from './moment-text.ts'

const views = { html: 'As people see it', text: 'Plain text', headers: 'Headers' } as const

export async function loader(args: Route.LoaderArgs) {
  const { env } = args.context.get(servicesContext)
  if (env.mode !== 'sandbox') return pageNotFound(args)
  const message = await mailboxMessage(env.dataDir, args.params.id)
  if (!message) return pageNotFound(args)
  const wanted = args.url.searchParams.get('view')
  const view = wanted === 'text' || wanted === 'headers' ? wanted : 'html'
  const { html: _, ...shown } = message
  return { ...shown, view, sent: momentText(message.sentAt) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData ? [{ title: `${loaderData.subject} | Mailbox` }] : []),
  { name: 'robots', content: 'noindex' },
]

export default function MailMessage({ loaderData: message }: Route.ComponentProps) {
  if (!message) return <NotFound />
  const { id, subject, from, to, replyTo, sent, view, attachments } = message
  const facts = [
    ['From', from],
    ['To', to],
    ['Reply to', replyTo],
    ['Sent', sent],
  ]
  return (
    <article className="mx-auto max-w-5xl px-4 py-12 sm:px-6">
      <Link
        to="/sandbox/mail"
        className="inline-flex min-h-11 items-center gap-2 text-link underline underline-offset-4"
      >
        <Icon name="arrow-left" className="size-4" />
        All messages
      </Link>
      <h1 className="mt-2 text-2xl break-words">{subject}</h1>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <nav aria-label="Views" className="mt-8 flex flex-wrap gap-2">
        {Object.entries(views).map(([name, label]) => (
          <Link
            key={name}
            to={`?view=${name}`}
            preventScrollReset
            aria-current={name === view ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-control border border-ink px-4 font-semibold aria-[current]:bg-ink aria-[current]:text-white"
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="mt-4 overflow-hidden rounded-card border border-line bg-card">
        {view === 'html' ? (
          // Links replace this page, and only on a click.
          <iframe
            title={subject}
            src={`/sandbox/mail/${id}/html`}
            sandbox="allow-top-navigation-by-user-activation"
            className="h-[70vh] w-full"
          />
        ) : (
          <Plain>{view === 'text' ? message.text : message.headers}</Plain>
        )}
      </div>
      {attachments.map(({ filename, contentType, content }) => (
        <section key={filename} className="mt-8">
          <h2 className="text-lg">Attached: {filename}</h2>
          <p className="text-ink-2">{contentType}</p>
          <details className="mt-2 rounded-card border border-line bg-card">
            <summary className="min-h-11 cursor-pointer px-4 py-2">Show what is in it</summary>
            <Plain>{content}</Plain>
          </details>
        </section>
      ))}
    </article>
  )
}

function Plain({ children }: { children: string }) {
  return (
    <pre className="p-4 font-mono text-sm whitespace-pre-wrap sm:p-6 [overflow-wrap:anywhere]">
      {children}
    </pre>
  )
}

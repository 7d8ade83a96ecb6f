import { Link } from 'react-router'
import { mailboxMessages } from '#app/mail/mailbox.server.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { NotFound } from '#app/site/not-found.tsx'
import { RouterTextLink } from '#app/ui/router-text-link.tsx'
import type { Route } from './+types/mail-list.ts'
import { momentText } from './moment-text.ts'

/** What would have been sent. In other modes this page does not exist. */
export async function loader(args: Route.LoaderArgs) {
  const { env } = args.context.get(servicesContext)
  if (env.mode !== 'sandbox') return pageNotFound(args)
  const messages = await mailboxMessages(env.dataDir)
  return messages.map(({ id, sentAt, to, subject }) => ({
    id,
    to,
    subject,
    sentAt,
    sent: momentText(sentAt),
  }))
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData ? [{ title: 'Mailbox of the demonstration' }] : []),
  { name: 'robots', content: 'noindex' },
]

export default function MailList({ loaderData: messages }: Route.ComponentProps) {
  if (!messages) return <NotFound />
  return (
    <section className="mx-auto max-w-5xl px-4 py-12 sm:px-6 lg:py-16">
      <h1 className="text-2xl lg:text-3xl">Mailbox of the demonstration</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-2">
        Nothing leaves a demonstration. What the academy would have sent is here, the newest first;
        only the last 500 messages are kept.
      </p>
      {messages.length === 0 ? (
        <p className="mt-8 rounded-card border border-line bg-card p-6">
          No messages yet. Write one on the{' '}
          <RouterTextLink to="/contact" className="underline-offset-4">
            contact page
          </RouterTextLink>
          , and the academy’s answer arrives here.
        </p>
      ) : (
        <ul className="mt-8 border-t border-line">
          {messages.map(({ id, sentAt, sent, to, subject }) => (
            <li
              key={`${sentAt}-${id}`}
              className="relative grid gap-x-6 border-b border-line py-4 sm:grid-cols-[1fr_auto]"
            >
              <Link
                to={`/sandbox/mail/${id}`}
                className="font-semibold break-words text-link underline underline-offset-4 after:absolute after:inset-0"
              >
                {subject}
              </Link>
              <time dateTime={sentAt} className="font-mono text-sm text-ink-2 sm:text-right">
                {sent}
              </time>
              <p className="text-ink-2 break-all">to {to}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

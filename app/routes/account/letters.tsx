import { Form, redirect } from 'react-router'
import { choosePreference, mailboxOfToken } from '#app/operations/mail/life/preferences.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { readForm } from '#app/read-form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { LinkNotFound, OwnPage } from '#app/site/own-page.tsx'
import { preferenceOf } from '#app/storage/mail/letter-preferences.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { academy } from '#content/academy.ts'
import { softOptIn } from '#content/letters.ts'
import type { Route } from './+types/letters.ts'

type Args = Route.LoaderArgs | Route.ActionArgs

function requireMailbox(args: Args) {
  const hash = mailboxOfToken(args.params.token, args.context.get(servicesContext))
  if (hash === null) throw pageNotFound(args)
  return hash
}

/** Opening the page changes nothing: programs that check links in letters open them, too. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = args.context.get(servicesContext)
  const chosen = await preferenceOf(db, requireMailbox(args))
  const done = new URL(args.request.url).searchParams.get('done')
  return { isRefused: chosen?.isRefused ?? false, isOpen: !chosen, isDone: done !== null }
}

/** The button of the page, or the one of a mail program, which posts by itself (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  const mailboxHash = requireMailbox(args)
  const services = args.context.get(servicesContext)
  const sent = await readForm(args.request)
  if (sent.get('List-Unsubscribe') === 'One-Click') {
    await choosePreference({ mailboxHash, isRefused: true }, services)
    return null
  }
  const choice = sent.get('choice')
  if (choice !== 'refuse' && choice !== 'want') throw new Response(null, { status: 400 })
  await choosePreference({ mailboxHash, isRefused: choice === 'refuse' }, services)
  throw redirect(`/letters/${args.params.token}?done`, { status: 303 })
}

export default function LettersPage({
  loaderData: { isRefused, isOpen, isDone },
}: Route.ComponentProps) {
  return (
    <OwnPage title="Letters about renewals">
      <h1 className="text-3xl">Letters about renewals</h1>
      {isDone ? (
        <div role="status" className="mt-6">
          <Notice tone="green">
            {isRefused ? 'Done: you get no more of these letters.' : 'Done: we will remind you.'}
          </Notice>
        </div>
      ) : null}
      <p className="mt-6 text-lg text-ink-2">
        {isRefused
          ? 'We do not write to you before a certificate or licence expires, nor about our refresher courses.'
          : softOptIn.general}
      </p>
      <p className="mt-4 text-ink-2">
        Letters about a booking always come: confirmation, joining instructions, changes, your
        result.
      </p>
      <div className="mt-8 flex flex-wrap gap-4">
        <Form method="post">
          <input type="hidden" name="choice" value={isRefused ? 'want' : 'refuse'} />
          <Button look={isRefused ? 'plain' : 'primary'}>
            {isRefused ? 'Send them again' : 'No more of these letters'}
          </Button>
        </Form>
        {isOpen ? (
          <Form method="post">
            <input type="hidden" name="choice" value="want" />
            <Button look="plain">Yes, remind me</Button>
          </Form>
        ) : null}
      </div>
    </OwnPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LinkNotFound error={error} title="This link does not work">
      It may be incomplete. Use the link in our latest e-mail, or write to {academy.email}: we take
      you off the list.
    </LinkNotFound>
  )
}

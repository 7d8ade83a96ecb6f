import { redirect } from 'react-router'
import { readChoice } from '#app/domain/people/cookie-choice.ts'
import { servicesContext } from '#app/services.server.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { cookieChoiceMonths } from '#content/cookies/cookie-choice.ts'
import { type CookieWords, cookieWords } from '#content/cookies/cookies.ts'
import { ChoiceForm } from '../cookies/choice-form.tsx'
import { cookieOfChoice } from '../cookies/cookie-of-choice.server.ts'
import type { Route } from './+types/cookie-policy.ts'
import { legalDocument } from './documents.server.ts'
import { LegalPage } from './legal-page.tsx'

/**
 * The cached page is the same for everyone. After a choice without JavaScript (`?saved`) the page
 * is rendered with that choice.
 */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const { env, now } = context.get(servicesContext)
  const cookies = request.headers.get('Cookie') ?? ''
  const chosen = url.searchParams.has('saved')
    ? { allowed: readChoice(cookies, { now: now(), months: cookieChoiceMonths })?.allowed ?? null }
    : null
  return {
    publicUrl: env.publicUrl,
    document: legalDocument('/cookie-policy', now()),
    words: cookieWords,
    chosen,
  }
}

/** On the page's route and not an endpoint: React Router checks the origin of forms only there. */
export async function action({ request, context }: Route.ActionArgs) {
  const cookie = await cookieOfChoice(request, context.get(servicesContext))
  return redirect('/cookie-policy?saved=1#choice', {
    status: 303,
    headers: { 'Set-Cookie': cookie },
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData.document, image: 'legal' }, loaderData.publicUrl) : []

export default function CookiePolicy({ loaderData }: Route.ComponentProps) {
  const { document, words, chosen } = loaderData
  return (
    <LegalPage document={document} after="your-choice">
      <section
        id="choice"
        aria-labelledby="choice-title"
        className="mt-8 rounded-card border border-line bg-card p-5 sm:p-8 print:hidden"
      >
        <h3 id="choice-title" className="mb-5 text-xl">
          {words.form.title}
        </h3>
        {chosen ? <Outcome kept={chosen.allowed !== null} words={words} /> : null}
        <div data-own-choice>
          <ChoiceForm id="own-choice" words={words} allowed={chosen?.allowed ?? []} />
        </div>
      </section>
    </LegalPage>
  )
}

function Outcome({ kept, words }: { kept: boolean; words: CookieWords }) {
  const look = kept ? 'bg-green-pale text-green' : 'bg-amber-pale text-amber'
  return (
    <p role="status" className={`mb-5 rounded-control px-4 py-3 font-semibold ${look}`}>
      {kept ? words.saved : words.notKept}
    </p>
  )
}

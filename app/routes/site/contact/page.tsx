import { data, redirect } from 'react-router'
import { formErrors } from '#app/domain/basics/form-errors.ts'
import {
  contactForm,
  ENQUIRY_KEY,
  ENQUIRY_TRAP,
  typedEnquiry,
  WHERE_FOUND,
} from '#app/domain/enquiry/enquiry-form.ts'
import { log } from '#app/log.server.ts'
import { sendEnquiry } from '#app/operations/enquiry/send-enquiry.ts'
import { readForm } from '#app/read-form.server.ts'
import { servicesContext, visitContext } from '#app/services.server.ts'
import { Island } from '#app/site/island.tsx'
import { PageHero } from '#app/site/page-hero.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { academyData } from '#app/site/structured-data.ts'
import { academy } from '#content/academy.ts'
import type { Route } from './+types/page.ts'
import { CallOrWrite } from './call-or-write.tsx'
import { ContactCard } from './contact-card.tsx'
import EnquiryForm from './enquiry-form.island.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { publicUrl } = services.env
  const { course, courses, categories } = services.catalogue()
  const asked = course(url.searchParams.get('course') ?? '')
  return {
    publicUrl,
    structuredData: academyData(publicUrl),
    courseGroups: categories.map(({ id, title }) => ({
      title,
      courses: courses
        .filter(({ category }) => category === id)
        .map((each) => each.title.catalogue),
    })),
    whereFound: WHERE_FOUND,
    trap: ENQUIRY_TRAP,
    key: ENQUIRY_KEY,
    courseAsked: asked?.title.catalogue ?? '',
    /** The form was just sent without JavaScript. */
    sent: url.searchParams.has('sent'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const typed = typedEnquiry(form)
  const services = context.get(servicesContext)
  const { courses } = services.catalogue()
  const read = contactForm(courses.map(({ title }) => title.catalogue)).safeParse(typed)
  if (!read.success) {
    const errors = formErrors(read.error.issues).byField
    return data({ typed, errors, problem: null }, { status: 422 })
  }
  const { clientAddress, requestId } = context.get(visitContext)
  const trapped = Boolean(form.get(ENQUIRY_TRAP))
  const formKey = String(form.get(ENQUIRY_KEY) ?? '')
  try {
    const outcome = await sendEnquiry(read.data, { clientAddress, trapped, formKey }, services)
    if (!outcome.ok) {
      const { reason: problem } = outcome
      return data(
        { typed, errors: {}, problem },
        { status: 429, headers: { 'Retry-After': '3600' } },
      )
    }
  } catch (error) {
    // An error page would lose what the visitor wrote: the form comes back, with another way to us.
    log.error({ requestId, err: error }, 'enquiry not kept')
    return data({ typed, errors: {}, problem: 'failed' as const }, { status: 503 })
  }
  return redirect('/contact?sent=1#enquiry', { status: 303 })
}

const title = `Contact | ${academy.name}`

/** Without the title: the page renders it, because it depends on form errors. */
export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(
    {
      title: 'Contact',
      description: `Call, write or visit us at ${academy.addressLine}. ${academy.openingHoursText}.`,
      path: '/contact',
      image: 'contact',
    },
    loaderData?.publicUrl ?? '',
  ).filter((each) => !('title' in each)),
  { 'script:ld+json': loaderData?.structuredData },
]

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHero title="Talk to the people who teach" drawing="contact">
        <p>
          Ask about a course, a date, a payment plan or an offer. In business hours we answer within
          24 hours.
        </p>
      </PageHero>
      <div className="mx-auto grid max-w-7xl gap-12 px-4 py-12 sm:px-6 lg:grid-cols-12 lg:py-24">
        <CallOrWrite />
        <Island
          name="enquiry-form"
          when="press"
          of={EnquiryForm}
          props={{ page: title, questions: questionsOf(loaderData), answer: actionData }}
        />
        <ContactCard />
      </div>
    </>
  )
}

/** What the form needs of the page's data: it is sent to the browser. */
function questionsOf({ courseGroups, whereFound, trap, key, courseAsked, sent }: LoaderData) {
  return { courseGroups, whereFound, trap, key, courseAsked, sent }
}

type LoaderData = Route.ComponentProps['loaderData']

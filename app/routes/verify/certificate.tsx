import { data, Form } from 'react-router'
import { codeText } from '#app/domain/certificate/verification-code.ts'
import { dayText } from '#app/domain/schedule/run-text.ts'
import {
  confirmSurname,
  type VerifiedCertificate,
  verifyCertificate,
} from '#app/operations/certificate/verify-certificate.ts'
import { readForm } from '#app/read-form.server.ts'
import { servicesContext, visitContext } from '#app/services.server.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { Button } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RouterTextLink } from '#app/ui/router-text-link.tsx'
import { academy } from '#content/academy.ts'
import type { Route } from './+types/certificate.ts'
import { CodeField } from './code-field.tsx'

/** The same status for a code that nobody has and for what is no code. */
const statuses = { unknown: 404, malformed: 404, limited: 429 } as const

export async function loader({ params, context }: Route.LoaderArgs) {
  const { clientAddress } = context.get(visitContext)
  const services = context.get(servicesContext)
  const outcome = await verifyCertificate({ typed: params.code, clientAddress }, services)
  if (outcome.ok) return data({ certificate: outcome.certificate, refusal: null })
  return data({ certificate: null, refusal: outcome.reason }, { status: statuses[outcome.reason] })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(visitContext)
  const surname = String((await readForm(request)).get('surname') ?? '').slice(0, 120)
  const asked = { typed: params.code, clientAddress, surname }
  const outcome = await confirmSurname(asked, context.get(servicesContext))
  if (outcome.ok) return data({ surname, answer: outcome.isTheirs ? 'yes' : 'no' } as const)
  const status = statuses[outcome.reason]
  return data({ surname, answer: outcome.reason } as const, { status })
}

export const headers = () => ({ 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' })

export default function VerifyCode({ loaderData, actionData, params }: Route.ComponentProps) {
  const { certificate, refusal } = loaderData
  return (
    <AuthLayout
      title={certificate ? titles[certificate.state] : 'Not found'}
      lead={certificate ? codeText(certificate.code) : refusals[refusal ?? 'unknown']}
      documentTitle="Check a certificate"
    >
      {certificate ? (
        <Found certificate={certificate} answer={actionData} />
      ) : (
        <Form method="get" action="/verify" className="grid gap-6">
          <CodeField typed={params.code.slice(0, 40)} />
        </Form>
      )}
    </AuthLayout>
  )
}

const titles: Record<VerifiedCertificate['state'], string> = {
  valid: 'Valid',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}

const refusals = {
  unknown: 'We know no certificate with this code. Please compare it with the paper.',
  malformed:
    'This is not one of our codes, which have 12 letters and digits. Please compare it with the paper.',
  limited: 'Too many codes were tried. Please wait a quarter of an hour, or call us.',
} as const

type Answer = Route.ComponentProps['actionData']

function Found({ certificate, answer }: { certificate: VerifiedCertificate; answer: Answer }) {
  const { state, name, courseTitle, awardedOn, expiresOn, withdrawnOn } = certificate
  return (
    <div className="grid gap-8">
      <p
        className={`border-l-4 p-4 ${state === 'valid' ? 'border-green bg-green-pale' : 'border-red bg-red-pale'}`}
      >
        {stateText(certificate)}
      </p>
      <DescriptionList
        items={[
          { label: 'Holder', value: name },
          { label: 'Course', value: courseTitle },
          { label: 'Awarded on', value: dayText(awardedOn) },
          expiresOn ? { label: 'Valid until', value: dayText(expiresOn) } : null,
          withdrawnOn ? { label: 'Withdrawn on', value: dayText(withdrawnOn) } : null,
        ]}
      />
      <section aria-labelledby="holder">
        <h2 id="holder" className="text-xl">
          Is it the person before you?
        </h2>
        <Form method="post" preventScrollReset className="mt-3 grid gap-4">
          {answer ? <Confirmed {...answer} /> : null}
          <Field
            name="surname"
            label="Surname"
            hint="As on the paper or the identity document."
            autoComplete="off"
            maxLength={120}
            required
            defaultValue={answer?.surname}
          />
          <div>
            <Button look="plain">Compare</Button>
          </div>
        </Form>
      </section>
      <p className="text-ink-2">
        We issue this record ourselves. The qualification is awarded by{' '}
        {academy.awardingOrganisation.name}, which has its own certificate.{' '}
        <RouterTextLink to="/verify">Check another code</RouterTextLink>
      </p>
    </div>
  )
}

function stateText({ state, expiresOn, withdrawnOn }: VerifiedCertificate) {
  if (state === 'valid') return 'We issued this record, and it is valid today.'
  if (state === 'expired') {
    return `We issued this record. It was valid until ${expiresOn ? dayText(expiresOn) : 'its last day'}.`
  }
  const on = withdrawnOn ? ` on ${dayText(withdrawnOn)}` : ''
  return `We withdrew this record${on}. It does not count any more.`
}

function Confirmed({ answer }: NonNullable<Answer>) {
  if (answer === 'yes') return <Notice tone="green">Yes: this is the surname on the record.</Notice>
  const text = {
    no: 'No: this is not the surname on the record.',
    unknown: 'We know no certificate with this code.',
    malformed: 'This is not one of our codes.',
    limited: 'Too many names were tried. Please wait an hour, or call us.',
  }[answer]
  return <Notice tone="amber">{text}</Notice>
}

import { data, Form, redirect, useNavigation } from 'react-router'
import { formErrors } from '#app/domain/basics/form-errors.ts'
import { companyForm } from '#app/domain/invoice/company-form.ts'
import { keepNewCompany } from '#app/operations/invoice/keep-company.ts'
import { readForm } from '#app/read-form.server.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { type ActionResult, refusedForm } from '../action-result.ts'
import { refuseUnproved } from '../guard/guard.server.ts'
import { ProofStep } from '../guard/proof-step.tsx'
import { keepPage } from '../keep-page.ts'
import { PortalPage } from '../portal-page.tsx'
import { useResultToast } from '../use-result-toast.tsx'
import type { Route } from './+types/new.ts'
import { BackToCompanies } from './back-to-companies.tsx'
import { CompanyFields } from './company-fields.tsx'

export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  const given = await readForm(request)
  const sent = Object.fromEntries(given)
  const form = companyForm.safeParse(sent)
  if (!form.success) {
    return data(refusedForm(sent, formErrors(form.error.issues).byField), { status: 400 })
  }
  const asks = await refuseUnproved('/admin/companies/new', given, args)
  if (asks) return data<ActionResult>({ asks, values: asks.sent }, { status: 403 })
  const services = context.get(servicesContext)
  const actorId = context.get(adminContext).id
  const outcome = await keepNewCompany({ details: form.data, actorId }, services)
  if (outcome.ok) throw redirect(`/admin/companies/${outcome.id}?done=added`)
  const errors = { name: 'There is a company of this name already' }
  return data(refusedForm(sent, errors), { status: 409 })
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

export default function NewCompany({ actionData }: Route.ComponentProps) {
  const saving = useNavigation().state === 'submitting'
  const errors = actionData?.errors ?? {}
  useResultToast(actionData)
  return (
    <PortalPage
      title="Add a company"
      hasError={Boolean(actionData?.errors)}
      actions={<BackToCompanies />}
    >
      {actionData?.asks ? (
        <ProofStep
          asks={actionData.asks}
          action="/admin/companies/new"
          back="/admin/companies/new"
        />
      ) : null}
      <Form
        method="post"
        noValidate
        className="grid max-w-3xl gap-4 rounded-card border border-line bg-card p-4 sm:p-6"
      >
        <ErrorSummary errors={errors} />
        <CompanyFields values={actionData?.values ?? {}} errors={errors} />
        <div>
          <Button look="primary" disabled={saving}>
            Add the company
          </Button>
        </div>
      </Form>
    </PortalPage>
  )
}

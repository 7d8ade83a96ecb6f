import { redirect } from 'react-router'
import { readForm } from '#app/read-form.server.ts'
import { BackLink } from '../back-link.tsx'
import { keepPage } from '../keep-page.ts'
import { PortalForm, SaveButton } from '../portal-form.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/new.ts'
import { addCompany } from './actions.server.ts'
import { CompanyFields } from './company-fields.tsx'

export async function action(args: Route.ActionArgs) {
  const added = await addCompany(await readForm(args.request), args)
  if ('ok' in added) throw redirect(`/admin/companies/${added.id}?done=added`)
  return added
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

export default function NewCompany({ actionData }: Route.ComponentProps) {
  return (
    <PortalPage
      title="Add a company"
      result={actionData}
      actions={<BackLink to="/admin/companies">All companies</BackLink>}
    >
      <PortalForm
        className="grid max-w-3xl gap-4 rounded-card border border-line bg-card p-4 sm:p-6"
        button={<SaveButton look="primary">Add the company</SaveButton>}
      >
        <CompanyFields />
      </PortalForm>
    </PortalPage>
  )
}

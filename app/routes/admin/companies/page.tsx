import { londonToday } from '#app/domain/basics/london-time.ts'
import { poundsText } from '#app/domain/basics/money.ts'
import { invoiceOpenPence, owedInAll } from '#app/domain/invoice/account.ts'
import { dayText } from '#app/domain/schedule/run-text.ts'
import { readForm } from '#app/read-form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { creditNotesOfCompany, invoicesOfCompany } from '#app/storage/invoice/accounts.ts'
import { companyById } from '#app/storage/invoice/companies.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { BackLink } from '../back-link.tsx'
import { keepPage } from '../keep-page.ts'
import { PortalForm, SaveButton } from '../portal-form.tsx'
import { PortalPage } from '../portal-page.tsx'
import { recordOr404 } from '../record-or-404.server.ts'
import type { Route } from './+types/page.ts'
import { changeCompany, recordPayment } from './actions.server.ts'
import { CompanyFields } from './company-fields.tsx'
import { PaymentForm } from './payment-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { db, now } = args.context.get(servicesContext)
  const company = await recordOr404(args, (id) => companyById(db, id))
  const { id } = company
  const invoices = await invoicesOfCompany(db, id)
  const creditNotes = await creditNotesOfCompany(db, id)
  const today = londonToday(now())
  return {
    company: {
      id,
      name: company.name,
      revision: company.revision,
      onAccount: company.onAccount,
      limit: poundsText(company.creditLimit),
      owed: poundsText(owedInAll(invoices)),
    },
    values: {
      name: company.name,
      address: company.address,
      invoiceEmail: company.invoiceEmail,
      creditLimit: (company.creditLimit / 100).toFixed(2),
      onAccount: company.onAccount ? 'yes' : '',
      participantsMayChange: company.participantsMayChange ? 'yes' : '',
    },
    invoices: invoices
      .toReversed()
      .map((invoice) => ({
        ...invoice,
        issued: dayText(invoice.issuedOn),
        due: invoice.dueOn ? dayText(invoice.dueOn) : '',
        lessPence: invoice.creditedPence + invoice.receivedPence,
        openPence: invoiceOpenPence(invoice),
        creditNotes: creditNotes.filter(({ invoiceId }) => invoiceId === invoice.id),
        isOverdue: invoiceOpenPence(invoice) > 0 && invoice.dueOn !== null && invoice.dueOn < today,
      })),
    today,
    submission: crypto.randomUUID(),
  }
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request)
  const change = form.get('intent') === 'payment' ? recordPayment : changeCompany
  return change(args.params.id, form, args)
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

export default function Company({ loaderData, actionData }: Route.ComponentProps) {
  const { company, invoices, today, submission } = loaderData
  const open = invoices.filter((invoice) => invoice.openPence > 0)
  return (
    <PortalPage
      title={company.name}
      result={actionData}
      actions={<BackLink to="/admin/companies">All companies</BackLink>}
    >
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid gap-6">
          <Panel
            id="account"
            title="Account"
            aside={
              <a
                className="inline-flex min-h-8 items-center text-link underline underline-offset-4"
                href={`/admin/companies/${company.id}/statement.pdf`}
              >
                Statement (PDF)
              </a>
            }
          >
            <DescriptionList
              items={[
                { label: 'Open now', value: <strong>{company.owed}</strong> },
                { label: 'Limit', value: company.limit },
                {
                  label: 'On account',
                  value: (
                    <Badge tone={company.onAccount ? 'green' : 'grey'}>
                      {company.onAccount ? 'Approved' : 'Not approved'}
                    </Badge>
                  ),
                },
              ]}
            />
          </Panel>
          {open.length > 0 ? (
            <Panel id="payment" title="Record a payment">
              <PaymentForm open={open} today={today} submission={submission} />
            </Panel>
          ) : null}
          <Invoices invoices={invoices} />
        </div>
        <Details loaderData={loaderData} />
      </div>
    </PortalPage>
  )
}

type Data = Route.ComponentProps['loaderData']

function Invoices({ invoices }: Pick<Data, 'invoices'>) {
  return (
    <Panel id="invoices" title="Invoices">
      {invoices.length === 0 ? <p className="text-ink-2">There is no invoice yet.</p> : null}
      <ul className="divide-y divide-line">
        {invoices.map((invoice) => (
          <li
            key={invoice.id}
            className="grid gap-x-6 py-3 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto]"
          >
            <p>
              <DocumentLink {...invoice} />{' '}
              {invoice.isOverdue ? <Badge tone="red">Overdue</Badge> : null}
              <span className="block text-sm text-ink-2">
                {invoice.issued}, due {invoice.due}
              </span>
            </p>
            <p className="figures sm:text-right">
              {poundsText(invoice.totalPence)}
              <span className="block text-sm text-ink-2">
                {invoice.openPence === 0
                  ? 'Nothing open'
                  : `${poundsText(invoice.openPence)} open${invoice.lessPence > 0 ? `, ${poundsText(invoice.lessPence)} paid or credited` : ''}`}
              </span>
            </p>
            {invoice.creditNotes.map((note) => (
              <p
                key={note.id}
                className="flex flex-wrap items-center justify-between gap-x-6 sm:col-span-2"
              >
                <DocumentLink {...note} />
                <span className="figures text-sm text-ink-2">
                  Credit note, {poundsText(-note.totalPence)}
                </span>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function DocumentLink({ id, number }: { id: string; number: string }) {
  return (
    <a
      className="inline-flex min-h-8 items-center font-mono text-link underline underline-offset-4"
      href={`/admin/documents/${id}`}
    >
      {number}
    </a>
  )
}

function Details({ loaderData: { company, values } }: { loaderData: Data }) {
  return (
    <Panel id="details" title="Details">
      <PortalForm
        intent="details"
        revision={company.revision}
        values={values}
        button={<SaveButton look="plain">Save the details</SaveButton>}
      >
        <CompanyFields />
      </PortalForm>
    </Panel>
  )
}

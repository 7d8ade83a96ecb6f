import { data } from 'react-router'
import { formErrors } from '#app/domain/basics/form-errors.ts'
import { poundsText } from '#app/domain/basics/money.ts'
import { accountPaymentForm, companyForm } from '#app/domain/invoice/company-form.ts'
import { keepCompany } from '#app/operations/invoice/keep-company.ts'
import { recordAccountPayment } from '#app/operations/invoice/record-account-payment.ts'
import { type Services, servicesContext } from '#app/services.server.ts'
import { type ActionResult, failed, refusedForm, succeeded } from '../action-result.ts'
import { refuseUnproved } from '../guard/guard.server.ts'

type Sent = Record<string, FormDataEntryValue>

type Payment = { id: string; sent: Sent; actorId: string }
type Change = { id: string; form: FormData; actorId: string }
type Args = Parameters<typeof refuseUnproved>[2]

export async function changeDetails({ id, form: given, actorId }: Change, args: Args) {
  const sent = Object.fromEntries(given)
  const form = companyForm.safeParse(sent)
  if (!form.success) {
    return data(refusedForm(sent, formErrors(form.error.issues).byField), { status: 400 })
  }
  const asks = await refuseUnproved('/admin/companies/:id', given, args)
  if (asks) {
    const kept = { intent: 'details', values: asks.sent }
    return data<ActionResult>({ asks, ...kept }, { status: 403 })
  }
  const change = { id, revision: Number(sent.revision), details: form.data, actorId }
  const outcome = await keepCompany(change, args.context.get(servicesContext))
  if (outcome.ok) return data(succeeded('Saved', 'The company’s details are saved'))
  if (outcome.reason === 'name-taken') {
    return data(refusedForm(sent, { name: 'There is a company of this name already' }), {
      status: 409,
    })
  }
  const text = 'Somebody else has changed this company. Open the page again'
  return data(failed(sent, '', text), { status: 409 })
}

export async function recordPayment({ id, sent, actorId }: Payment, services: Services) {
  const form = accountPaymentForm.safeParse(sent)
  if (!form.success) {
    return data(refusedForm(sent, formErrors(form.error.issues).byField), { status: 400 })
  }
  const { invoice: invoiceId, amount: pence, ...rest } = form.data
  const payment = { companyId: id, invoiceId, pence, ...rest, actorId }
  const outcome = await recordAccountPayment(payment, services)
  if (outcome.ok) {
    const left = outcome.openPence
    const text = left === 0 ? 'The invoice is paid' : `${poundsText(left)} of the invoice is open`
    return data(succeeded('Payment recorded', text))
  }
  switch (outcome.reason) {
    case 'not-yet': {
      const receivedOn = 'Please enter the day on which it arrived, today or earlier'
      return data(refusedForm(sent, { receivedOn }), { status: 400 })
    }
    case 'too-much': {
      const open = poundsText(outcome.openPence)
      const amount = `That is more than the ${open} that is open of this invoice`
      return data(refusedForm(sent, { amount }), { status: 409 })
    }
    case 'not-found':
      return data(refusedForm(sent, { invoice: 'Please choose the invoice' }), { status: 409 })
  }
}

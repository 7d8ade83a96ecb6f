import { data } from 'react-router'
import { poundsText } from '#app/domain/basics/money.ts'
import { arrivedHint } from '#app/domain/booking/booking-form.ts'
import { accountPaymentForm, companyForm } from '#app/domain/invoice/company-form.ts'
import { keepCompany, keepNewCompany } from '#app/operations/invoice/keep-company.ts'
import { recordAccountPayment } from '#app/operations/invoice/record-account-payment.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import {
  type ActionResult,
  failed,
  readSent,
  refusedForm,
  type Sent,
  succeeded,
} from '../action-result.ts'
import { refuseUnproved } from '../guard/guard.server.ts'

type Args = Parameters<typeof refuseUnproved>[2]

export async function addCompany(form: FormData, args: Args) {
  const sent = Object.fromEntries(form)
  const { typed, refusal } = await readDetails('/admin/companies/new', form, args)
  if (!typed) return refusal
  const by = { actorId: args.context.get(adminContext).id }
  const services = args.context.get(servicesContext)
  const outcome = await keepNewCompany({ details: typed, ...by }, services)
  return outcome.ok ? outcome : nameTaken(sent)
}

export async function changeCompany(id: string, form: FormData, args: Args) {
  const sent = Object.fromEntries(form)
  const { typed, refusal } = await readDetails('/admin/companies/:id', form, args)
  if (!typed) return refusal
  const by = { actorId: args.context.get(adminContext).id }
  const change = { id, revision: Number(sent.revision), details: typed, ...by }
  const outcome = await keepCompany(change, args.context.get(servicesContext))
  if (outcome.ok) return data(succeeded('Saved', 'The company’s details are saved'))
  if (outcome.reason === 'name-taken') return nameTaken(sent)
  const text = 'Somebody else has changed this company. Open the page again'
  return data(failed(sent, '', text), { status: 409 })
}

/** What was typed, once whoever sends it has shown who they are; otherwise what to answer. */
async function readDetails(
  route: '/admin/companies/new' | '/admin/companies/:id',
  form: FormData,
  args: Args,
) {
  const { typed, refusal } = readSent(companyForm, Object.fromEntries(form))
  if (refusal) return { typed: null, refusal: data(refusal, { status: 400 }) }
  const asks = await refuseUnproved(route, form, args)
  if (!asks) return { typed, refusal: null }
  const result: ActionResult = { asks, intent: asks.sent.intent, values: asks.sent }
  return { typed: null, refusal: data(result, { status: 403 }) }
}

function nameTaken(sent: Sent) {
  const errors = { name: 'There is a company of this name already' }
  return data(refusedForm(sent, errors), { status: 409 })
}

export async function recordPayment(companyId: string, form: FormData, { context }: Args) {
  const sent = Object.fromEntries(form)
  const { typed, refusal } = readSent(accountPaymentForm, sent)
  if (refusal) return data(refusal, { status: 400 })
  const { invoice: invoiceId, amount: pence, ...rest } = typed
  const actorId = context.get(adminContext).id
  const payment = { companyId, invoiceId, pence, ...rest, actorId }
  const outcome = await recordAccountPayment(payment, context.get(servicesContext))
  if (outcome.ok) {
    const left = outcome.openPence
    const text = left === 0 ? 'The invoice is paid' : `${poundsText(left)} of the invoice is open`
    return data(succeeded('Payment recorded', text))
  }
  switch (outcome.reason) {
    case 'not-yet':
      return data(refusedForm(sent, { receivedOn: arrivedHint }), { status: 400 })
    case 'too-much': {
      const open = poundsText(outcome.openPence)
      const amount = `That is more than the ${open} that is open of this invoice`
      return data(refusedForm(sent, { amount }), { status: 409 })
    }
    case 'not-found':
      return data(refusedForm(sent, { invoice: 'Please choose the invoice' }), { status: 409 })
  }
}

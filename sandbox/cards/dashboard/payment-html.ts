import { type Html, html } from '../html.ts'
import { type Dispute, disputeReasons, nextStages } from '../money/dispute.ts'
import type { CheckoutSession, Refund } from '../objects.ts'
import { moment, money } from '../words.ts'
import { page, paymentAmount, stageWords, stateOf } from './dashboard-html.ts'
import type { PaymentFacts } from './payment-facts.ts'

type Shown = { merchant: string; facts: PaymentFacts; notice?: Html | null }

export function paymentPage({ merchant, facts, notice }: Shown): string {
  const { charge, bought, email, refunds, disputes, left } = facts
  const body = html`<section class="card" aria-label="This payment">
    <p class="sum">${paymentAmount(facts)}</p>
    <p>${stateOf(facts)}</p>
    <dl class="facts">
      ${bought && html`<dt>For</dt><dd>${bought}</dd>`}
      ${email && html`<dt>E-mail</dt><dd>${email}</dd>`}
      <dt>Date</dt><dd>${moment(charge.created)}</dd>
      ${charge.kept.last4 && html`<dt>Card</dt><dd>ending in ${charge.kept.last4}</dd>`}
      <dt>Payment</dt><dd>${charge.payment_intent}</dd>
    </dl>
  </section>
  <div class="pair">
    <section class="card" aria-labelledby="refunds">
      <h2 id="refunds">Refunds</h2>
      ${refunds.length > 0 && html`<ul class="rows">${refunds.map(refundRow)}</ul>`}
      ${left === 0 ? html`<p class="quieter">Nothing is left to refund.</p>` : refundForm(left)}
    </section>
    <section class="card" aria-labelledby="disputes">
      <h2 id="disputes">Disputes</h2>
      ${disputes.map(disputeCard)}
      ${left !== 0 && !disputes.some(hasNext) && disputeForm(left)}
      ${left === 0 && disputes.length === 0 && html`<p class="quieter">Nothing is left to dispute.</p>`}
    </section>
  </div>`
  return page({ merchant, notice, title: `Payment to ${merchant}`, body, isInner: true })
}

function refundForm(left: number | null): Html {
  return html`<form method="post">
    <p class="field"><label for="amount">Amount in £${left === null && ' (the academy knows what was paid)'}</label>
      <input id="amount" name="amount" inputmode="decimal" autocomplete="off" value="${left === null ? '' : pounds(left)}"></p>
    <button name="do" value="refund">Refund</button>
  </form>`
}

function refundRow({ id, amount, currency, status, metadata }: Refund): Html {
  const isOurs = 'refund' in metadata
  return html`<li>
    <b>${money(amount, currency)}</b>
    <span>${status}<br><span class="quieter">${isOurs ? 'asked for by the academy' : 'made here'} · ${id}</span></span>
  </li>`
}

function disputeForm(left: number | null): Html {
  return html`<p class="quieter">A chargeback takes the money at once; an inquiry only asks.</p>
  <form method="post">
    <p class="field"><label for="disputed">Amount in £</label>
      <input id="disputed" name="amount" inputmode="decimal" autocomplete="off" value="${left === null ? '' : pounds(left)}"></p>
    <p class="field"><label for="kind">Kind</label><select id="kind" name="kind">
      <option value="chargeback">Chargeback</option>
      <option value="inquiry">Inquiry</option></select></p>
    <p class="field"><label for="reason">Reason</label><select id="reason" name="reason">
      ${disputeReasons.map((reason) => html`<option value="${reason}">${reason.replaceAll('_', ' ')}</option>`)}</select></p>
    <button name="do" value="dispute">Open a dispute</button>
  </form>`
}

function disputeCard(dispute: Dispute): Html {
  const { id, amount, currency, status, reason } = dispute
  const { due_by: due } = dispute.evidence_details
  return html`<dl class="facts">
      <dt>Amount</dt><dd>${money(amount, currency)}</dd>
      <dt>Stage</dt><dd><b>${stageWords(status)}</b></dd>
      <dt>Reason</dt><dd>${reason.replaceAll('_', ' ')}</dd>
      ${due && html`<dt>Evidence due</dt><dd>${moment(due)}</dd>`}
      <dt>Dispute</dt><dd>${id}</dd>
    </dl>
    ${
      hasNext(dispute) &&
      html`<form method="post">
        <input type="hidden" name="dispute" value="${id}">
        <input type="hidden" name="do" value="advance">
        ${stagesAfter(dispute).map(
          (next) =>
            html`<button class="quiet" name="to" value="${next}">${nextWords[next]}</button>`,
        )}
      </form>`
    }`
}

const stagesAfter = ({ status }: Dispute) => nextStages[status] ?? []
const hasNext = (dispute: Dispute) => stagesAfter(dispute).length > 0

const nextWords = {
  warning_under_review: 'Evidence sent: under review',
  warning_closed: 'Close the inquiry',
  needs_response: 'Becomes a chargeback',
  under_review: 'Evidence sent: under review',
  won: 'The academy wins',
  lost: 'The academy loses',
}

/** A page that was not paid: there is nothing to refund yet. */
export function unpaidPage({ merchant, session }: { merchant: string; session: CheckoutSession }) {
  const state = session.status === 'expired' ? 'expired' : 'not paid'
  const body = html`<section class="card">
    <p class="sum">${money(session.amount_total, session.currency)}</p>
    <p>This payment page is ${state}${session.status === 'complete' && ' yet'}, so there is nothing to refund or to dispute.</p>
    ${session.status === 'open' && html`<p><a href="/pay/${session.id}">Open the card page</a></p>`}
  </section>`
  return page({ merchant, title: `Payment to ${merchant}`, body, isInner: true })
}

export function demonstrationPage(merchant: string) {
  const body = html`<section class="card">
    <p>This payment belongs to the invented past of the demonstration. It was never made here, so there is nothing to see.</p>
  </section>`
  return page({ merchant, title: 'A payment of the demonstration', body, isInner: true })
}

export function unknownPage(merchant: string) {
  const body = html`<section class="card">
    <p>The address may be incomplete, or the sandbox has been started afresh.</p>
  </section>`
  return page({ merchant, title: 'There is no such payment', body, isInner: true })
}

const pounds = (pence: number) => (pence / 100).toFixed(2)

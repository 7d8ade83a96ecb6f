import { type Html, html } from '../html.ts'
import type { Payout } from '../money/payout.ts'
import { moment, money } from '../words.ts'
import type { PaymentFacts } from './payment-facts.ts'

type Shown = { merchant: string; notice?: Html | null }

type Overview = Shown & {
  payments: PaymentFacts[]
  /** Link to older payments, if there are any. */
  older: string | null
  available: number
  payouts: Payout[]
}

export function overviewPage({ merchant, notice, ...shown }: Overview): string {
  const { payments, older, available, payouts } = shown
  const body = html`<section class="card" aria-labelledby="payouts">
    <h2 id="payouts">Payouts</h2>
    <p><span class="quieter">Available to pay out</span><br><span class="sum">${money(available, 'gbp')}</span></p>
    <form method="post" action="/dashboard"><button name="do" value="pay-out">Pay out now</button></form>
    ${payouts.length > 0 && html`<ul class="rows">${payouts.map(payoutRow)}</ul>`}
  </section>
  <section class="card" aria-labelledby="payments">
    <h2 id="payments">Payments</h2>
    ${
      payments.length > 0
        ? html`<ul class="rows">${payments.map(paymentRow)}</ul>`
        : html`<p class="quieter">There are no payments here.</p>`
    }
    ${older && html`<p><a href="${older}">Older payments</a></p>`}
  </section>`
  return page({ merchant, notice, title: `Payments to ${merchant}`, body })
}

function paymentRow(facts: PaymentFacts): Html {
  const { charge, bought, email } = facts
  return html`<li>
    <b>${paymentAmount(facts)}</b>
    <span>${bought ?? 'Demonstration booking'}<br>
      <span class="quieter">${[moment(charge.created), email].filter(Boolean).join(' · ')}</span><br>
      <span class="quieter">${stateOf(facts)}</span></span>
    <a href="/dashboard/${charge.payment_intent}" aria-label="Open payment ${charge.payment_intent}">Refund or dispute</a>
  </li>`
}

function payoutRow({ id, amount, currency, status, created, automatic }: Payout): Html {
  return html`<li>
    <b>${money(amount, currency)}</b>
    <span>${payoutState[status]}<br><span class="quieter">${moment(created)} · ${id}${!automatic && ' · by hand'}</span></span>
    ${
      status !== 'failed' &&
      html`<form method="post" action="/dashboard"><input type="hidden" name="payout" value="${id}">
        <button class="quiet" name="do" value="fail-payout">Let it fail</button></form>`
    }
  </li>`
}

const payoutState = {
  in_transit: 'On its way to the bank',
  paid: 'Paid',
  failed: 'Failed: returned by the bank',
}

/** "£250.00"; of a demonstration booking the sandbox does not know it. */
export function paymentAmount({ charge, left }: PaymentFacts): string {
  return left === null ? 'Amount not known' : money(charge.amount, charge.currency)
}

export function stateOf({ charge, left, disputes }: PaymentFacts): string {
  const refunded = charge.amount_refunded
  const part = refunded > 0 ? `Paid, ${money(refunded, charge.currency)} refunded` : 'Paid'
  const paid = left === 0 ? 'Refunded in full' : part
  const [dispute] = disputes
  return dispute ? `${paid} · dispute: ${stageWords(dispute.status)}` : paid
}

/** "inquiry, needs response" for the provider's `warning_needs_response`. */
export function stageWords(status: string): string {
  return status.replace('warning_', 'inquiry, ').replaceAll('_', ' ')
}

type Page = Shown & { title: string; body: Html; isInner?: boolean }

export function page({ merchant, notice, title, body, isInner }: Page): string {
  return html`<!doctype html>
<html lang="en-GB">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} – card sandbox of ${merchant}</title>
  <link rel="stylesheet" href="/dashboard/style.css">
</head>
<body>
  <aside class="ribbon"><b>Sandbox:</b> stands in for the card provider’s dashboard; no money moves</aside>
  <main>
    ${isInner && html`<a class="back" href="/dashboard">All payments</a>`}
    <h1>${title}</h1>
    ${notice}
    ${body}
  </main>
</body>
</html>`.markup
}

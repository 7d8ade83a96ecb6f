import { type Html, html } from '../html.ts'
import type { CheckoutSession, LineItem } from '../objects.ts'
import { spaced, testCards } from '../test-cards.ts'
import { clock, money } from '../words.ts'
import type { CardField, Problems, Typed } from './card-form.ts'

type Shown = { merchant: string; session: CheckoutSession }
type FormShown = Shown & { typed: Typed; problems?: Problems; isFilled?: boolean }

export function cardForm({ merchant, session, typed, problems = {}, isFilled }: FormShown): string {
  const wrong = Object.entries(problems) as [CardField, string][]
  const field = (name: CardField, label: string, more: Html, hint?: string) => {
    const problem = problems[name]
    const described = [problem && `${name}-problem`, hint && `${name}-hint`].filter(Boolean)
    return html`<p class="field${problem ? ' wrong' : ''}">
      <label for="${name}">${label}</label>
      ${hint && html`<span class="hint" id="${name}-hint">${hint}</span>`}
      ${problem && html`<span class="problem" id="${name}-problem">${problem}</span>`}
      <input id="${name}" name="${name}" value="${name === 'cvc' && !isFilled ? '' : typed[name]}"
        autocomplete="off" ${more}
        ${described.length > 0 && html`aria-describedby="${described.join(' ')}"`}
        ${problem && html`aria-invalid="true"`} ${wrong[0]?.[0] === name && html`autofocus`}>
    </p>`
  }
  const digits = html`inputmode="numeric" spellcheck="false"`
  const body = html`<form method="post" novalidate class="card" id="pay">
    <h2>Pay by card</h2>
    ${wrong.length > 0 && problemList(wrong)}
    ${session.customer_email && html`<p class="email"><span>Email</span> ${session.customer_email}</p>`}
    ${field('number', 'Card number', html`${digits} maxlength="23"`)}
    <div class="pair">
      ${field('expiry', 'Expiry date', html`${digits} maxlength="9"`, 'MM / YY')}
      ${field('cvc', 'Security code', html`${digits} maxlength="4"`, '3 or 4 digits')}
    </div>
    ${field('name', 'Name on card', html`spellcheck="false" maxlength="100"`)}
    <button class="pay" name="do" value="pay" ${isFilled && html`autofocus`}>
      Pay ${money(session.amount_total, session.currency)}
    </button>
  </form>
  ${cardList}`
  const title = wrong.length > 0 ? 'Error: Pay by card' : 'Pay by card'
  return page({ merchant, session, title, body })
}

function problemList(wrong: [CardField, string][]): Html {
  return html`<div class="alert" role="alert"><ul>
    ${wrong.map(([name, problem]) => html`<li><a href="#${name}">${problem}</a></li>`)}
  </ul></div>`
}

/** Placed after the Pay button, so that Enter in a field presses Pay. */
const cardList = html`<section class="cards" id="cards" aria-labelledby="cards-title">
  <h2 id="cards-title">Test cards</h2>
  <p>Choose one to fill it in; nothing is paid until you press Pay.</p>
  ${testCards.map(
    ({ number, does }) => html`<button class="fill" form="pay" name="fill" value="${number}">
      <b>${spaced(number)}</b> <span>${does}</span>
    </button>`,
  )}
</section>`

/** The approval page of the payer's bank (3-D Secure). */
export function bankStep({ merchant, session }: Shown): string {
  const amount = money(session.amount_total, session.currency)
  const body = html`<form method="post" class="card">
    <h2>Approve this payment</h2>
    <p>Here your own bank would ask whether it is you who pays ${amount} to ${merchant}.</p>
    <button class="pay" name="bank" value="approve">Approve</button>
    <button class="quiet" name="bank" value="refuse">Refuse</button>
  </form>`
  return page({ merchant, session, title: 'Approve this payment', body })
}

export function endedPage({ merchant, session }: Shown): string {
  const isPaid = session.payment_status === 'paid'
  const [title, words] =
    session.status === 'expired'
      ? ['This page has expired', 'Nothing was paid. Go back to start again.']
      : isPaid
        ? ['Payment received', 'This has been paid. There is nothing more to do here.']
        : ['Payment on its way', 'The payment has been sent. There is nothing more to do here.']
  const onward = session.status === 'complete' ? session.success_url : session.cancel_url
  const href = onward?.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
  const body = html`<section class="card">
    <h2>${title}</h2>
    <p>${words}</p>
    ${href && html`<a class="pay" href="${href}">Go to ${merchant}</a>`}
  </section>`
  return page({ merchant, session, title, body })
}

export function notFoundPage(merchant: string): string {
  const body = html`<section class="card">
    <h2>There is nothing to pay here</h2>
    <p>The address may be incomplete, or the sandbox has been started afresh.</p>
  </section>`
  return page({ merchant, title: 'There is nothing to pay here', body })
}

type Page = { merchant: string; session?: CheckoutSession; title: string; body: Html }

function page({ merchant, session, title, body }: Page): string {
  const isOpen = session?.status === 'open'
  return html`<!doctype html>
<html lang="en-GB">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} – ${merchant}</title>
  <link rel="stylesheet" href="/pay/style.css">
</head>
<body>
  <aside class="ribbon"><b>Sandbox:</b> no money moves, type no real card</aside>
  <main>
    <header>
      ${isOpen && session.cancel_url && html`<a class="back" href="${session.cancel_url}">Back without paying</a>`}
      <h1>${merchant}</h1>
      ${session && summary(session)}
    </header>
    ${body}
  </main>
</body>
</html>`.markup
}

function summary({ kept, amount_total, currency, status, expires_at }: CheckoutSession): Html {
  return html`<p class="total">${money(amount_total, currency)}</p>
  <ul class="items">${kept.items.map((item) => bought(item, currency))}</ul>
  ${status === 'open' && html`<p class="until">Please pay by ${clock(expires_at)}. <a href="#cards">See the test cards</a></p>`}`
}

function bought({ name, description, amount, quantity }: LineItem, currency: string): Html {
  return html`<li>
    <span>${name}${quantity > 1 && html` × ${quantity}`}</span>
    <span>${money(amount * quantity, currency)}</span>
    ${description && html`<small>${description}</small>`}
  </li>`
}

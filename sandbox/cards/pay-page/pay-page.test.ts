import { expect, test } from 'vitest'
import { card, course, openSandbox } from '#tests/cards/open-sandbox.ts'

const typed = { number: card.good, expiry: '12 / 34', cvc: '987', name: 'Sam Trainee' }

async function opened(options: { change?: object; merchant?: string; now?(): Date } = {}) {
  const { change, ...rest } = options
  const cards = await openSandbox(rest)
  const session = await cards.stripe.checkout.sessions.create({ ...course, ...change })
  const url = session.url ?? ''
  const post = (form: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const success = `http://academy.test/success?session=${session.id}`
  return { ...cards, id: session.id, pageUrl: url, post, success }
}

test('paying redirects to the shop, and so does paying again', async () => {
  await using cards = await opened()
  const page = await (await fetch(cards.pageUrl)).text()
  expect(page).toContain('no money moves, type no real card')
  expect(page).toContain('Pay £250.00')
  expect(page).toContain('sam@example.org')
  expect(page).toContain('href="http://academy.test/canceled"')
  const presses = await Promise.all([cards.post(typed), cards.post(typed)])
  for (const { status, headers } of presses) {
    expect([status, headers.get('location')]).toEqual([303, cards.success])
  }
  const { data } = await cards.stripe.events.list({ limit: 100 })
  expect(data.filter(({ type }) => type === 'checkout.session.completed')).toHaveLength(1)
  const after = await (await fetch(cards.pageUrl)).text()
  expect(after).toContain('Payment received')
  expect(after).not.toContain('<form')
})

test('a declined card shows the reason and keeps the input, except the security code', async () => {
  await using cards = await opened()
  const declined = await cards.post({ ...typed, number: card.withoutFunds })
  const page = await declined.text()
  expect(declined.status).toBe(200)
  expect(page).toContain('Your card has insufficient funds.')
  expect(page).toContain(`value="${card.withoutFunds}"`)
  expect(page).toContain('value="Sam Trainee"')
  expect(page).not.toContain('987')
  expect((await cards.post(typed)).status).toBe(303)
})

test.each([
  ['no number', { number: '' }, 'Enter your card number.'],
  ['what may be a real card', { number: '4111 1111 1111 1111' }, 'never a real card'],
  ['a month that is none', { expiry: '13 / 34' }, 'Enter your card’s expiry date'],
  ['a card of the past', { expiry: '02/26' }, 'in the past'],
  ['a short code', { cvc: '12' }, '3 or 4 digits of your card'],
  ['no name', { name: ' ' }, 'Enter the name on your card.'],
])('%s is shown beside the field, and no payment is tried', async (_, change, words) => {
  await using cards = await opened({ now: () => new Date('2026-03-02T09:00:00Z') })
  const answer = await cards.post({ ...typed, ...change })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain(words)
  expect(cards.bank.session(cards.id).payment_intent).toBe(null)
})

test('a card that expires this month is still valid', async () => {
  await using cards = await opened({ now: () => new Date('2026-03-31T09:00:00Z') })
  expect((await cards.post({ ...typed, expiry: '03/26' })).status).toBe(303)
})

test('a test card can be filled in without script, and pays only when Pay is pressed', async () => {
  await using cards = await opened()
  const page = await (await cards.post({ number: '', name: '', fill: card.good })).text()
  expect(page).toContain('value="4242 4242 4242 4242"')
  expect(page).toContain('value="12 / 34"')
  expect(cards.bank.session(cards.id).status).toBe('open')
})

test('a card that needs approval asks for it, and follows the answer', async () => {
  await using cards = await opened()
  const asked = await cards.post({ ...typed, number: card.approving })
  expect([asked.status, asked.headers.get('location')]).toEqual([303, `/pay/${cards.id}`])
  expect(await (await fetch(cards.pageUrl)).text()).toContain('Approve this payment')
  expect(await (await cards.post({ bank: 'refuse' })).text()).toContain(
    'Your bank could not confirm',
  )
  await cards.post({ ...typed, number: card.approving })
  expect((await cards.post({ bank: 'approve' })).headers.get('location')).toBe(cards.success)
})

test('an expired session takes no card and links back', async () => {
  await using cards = await opened()
  cards.bank.expire(cards.id)
  const page = await fetch(cards.pageUrl)
  expect(await page.text()).toContain('This page has expired')
  await cards.post(typed)
  expect(cards.bank.session(cards.id)).toMatchObject({
    status: 'expired',
    payment_status: 'unpaid',
  })
})

test('a processing payment is shown as such', async () => {
  await using cards = await opened()
  expect((await cards.post({ ...typed, number: card.slow })).status).toBe(303)
  expect(await (await fetch(cards.pageUrl)).text()).toContain('Payment on its way')
})

test('names with markup are escaped', async () => {
  const hostile = `"><script>alert('x')</script>&`
  await using cards = await opened({
    merchant: hostile,
    change: {
      cancel_url: `http://academy.test/?"><script>`,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'gbp',
            unit_amount: 25_000,
            product_data: { name: hostile, description: hostile },
          },
        },
      ],
    },
  })
  const pages = [
    await fetch(cards.pageUrl),
    await cards.post({ number: hostile, expiry: hostile, cvc: hostile, name: hostile }),
  ]
  for (const page of pages) {
    const text = await page.text()
    expect(text).toContain('&#60;script&#62;')
    expect(text).not.toContain('<script')
    expect(text).not.toContain("alert('x')")
  }
})

test('the content policy allows only the style sheet, and forms to itself and the shop', async () => {
  await using cards = await opened()
  const { headers } = await fetch(cards.pageUrl)
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; " +
      "form-action 'self' http://academy.test",
  )
  expect(headers.get('cache-control')).toBe('no-store')
  const style = await fetch(`${cards.url}/pay/style.css`)
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect((await fetch(`${cards.url}/pay/cs_test_none`)).status).toBe(404)
  expect((await fetch(`${cards.url}/`)).status).toBe(404)
})

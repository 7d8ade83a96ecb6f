import { expect, test } from 'vitest'
import { card, course, openPaidSandbox, openSandbox } from '#tests/cards/open-sandbox.ts'

async function opened() {
  const cards = await openPaidSandbox()
  const address = `${cards.url}/dashboard/${cards.intent}`
  const post = (form: Record<string, string>, to = address, headers: HeadersInit = {}) =>
    fetch(to, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', headers })
  const read = async (url = address) => (await fetch(url)).text()
  return { ...cards, address, post, read }
}

test('the dashboard says that it is a sandbox, and lists the payments', async () => {
  await using cards = await opened()
  const page = await cards.read(`${cards.url}/dashboard`)
  expect(page).toContain('no money moves')
  expect(page).toContain('£250.00')
  expect(page).toContain('Door Supervisor')
  expect(page).toContain(`href="/dashboard/${cards.intent}"`)
  expect(page).not.toContain('<script')
})

test('the portal leads to a payment by its payment page, paid or not', async () => {
  await using cards = await openSandbox()
  const { id } = await cards.stripe.checkout.sessions.create(course)
  const read = async () => (await fetch(`${cards.url}/dashboard/${id}`)).text()
  const unpaid = await read()
  expect(unpaid).toContain('This payment page is not paid')
  expect(unpaid).toContain(`href="/pay/${id}"`)
  cards.bank.pay(id, card.good)
  const paid = await read()
  expect(paid).toContain('ending in 4242')
  expect(paid).toContain('value="refund"')
  expect((await fetch(`${cards.url}/dashboard/cs_test_none`)).status).toBe(404)
})

test.each([
  ['100', 10_000],
  ['£12.50', 1_250],
  ['1.5', 150],
  ['250.00', 25_000],
])('a refund of %s refunds %i pence', async (amount, pence) => {
  await using cards = await opened()
  const { status, headers } = await cards.post({ do: 'refund', amount })
  expect([status, headers.get('location')]).toEqual([303, `/dashboard/${cards.intent}?done=refund`])
  expect(cards.charge().amount_refunded).toBe(pence)
  const page = await cards.read(`${cards.address}?done=refund`)
  expect(page).toContain('The refund was made.')
  expect(page).toContain('made here')
})

test.each([
  ['', 'Enter an amount in pounds'],
  ['0', 'Enter an amount in pounds'],
  ['-5', 'Enter an amount in pounds'],
  ['1.234', 'Enter an amount in pounds'],
  ['250.01', 'is greater than unrefunded amount'],
])('a refund of “%s” is refused with the reason', async (amount, words) => {
  await using cards = await opened()
  const answer = await cards.post({ do: 'refund', amount })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain(words)
  expect(cards.charge().amount_refunded).toBe(0)
})

test('a dispute is opened and moved through its stages', async () => {
  await using cards = await opened()
  const form = { do: 'dispute', amount: '250', kind: 'inquiry', reason: 'duplicate' }
  await cards.post(form)
  const [dispute] = cards.bank.disputesOf(cards.intent)
  expect(dispute).toMatchObject({ status: 'warning_needs_response', reason: 'duplicate' })
  const page = await cards.read()
  expect(page).toContain('Evidence due')
  expect(page).toContain('Becomes a chargeback')
  expect(page).not.toContain('Open a dispute')
  const advance = (to: string) => cards.post({ do: 'advance', dispute: dispute?.id ?? '', to })
  for (const to of ['needs_response', 'under_review', 'lost']) {
    expect((await advance(to)).status).toBe(303)
  }
  const refused = await advance('won')
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('cannot become won')
})

test('a payment page of the demonstration has a page that says so', async () => {
  await using cards = await opened()
  const answer = await fetch(`${cards.url}/dashboard/cs_test_demo_1`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('A payment of the demonstration')
})

test('a dispute of another payment is not moved', async () => {
  await using cards = await opened()
  const { id } = cards.bank.openDispute('pi_demo_1', { amount: 1_000 })
  const answer = await cards.post({ do: 'advance', dispute: id, to: 'lost' })
  expect(answer.status).toBe(400)
  expect(cards.bank.disputeById(id).status).toBe('needs_response')
})

test('what is available is paid out, and the bank may return it', async () => {
  await using cards = await opened()
  const home = `${cards.url}/dashboard`
  expect(await cards.read(home)).toContain('£246.05')
  expect((await cards.post({ do: 'pay-out' }, home)).status).toBe(303)
  const { data } = await cards.stripe.payouts.list()
  expect(data.map(({ amount, status }) => [amount, status])).toEqual([[24_605, 'in_transit']])
  const again = await cards.post({ do: 'pay-out' }, home)
  expect([again.status, await again.text()]).toEqual([
    400,
    expect.stringContaining('There is nothing to pay out.'),
  ])
  await cards.post({ do: 'fail-payout', payout: data[0]?.id ?? '' }, home)
  expect(cards.bank.available()).toBe(24_605)
})

test.each(['http://evil.test', 'null'])('a form of %s changes nothing', async (origin) => {
  await using cards = await opened()
  const form = { do: 'refund', amount: '1' }
  expect((await cards.post(form, cards.address, { origin })).status).toBe(403)
  expect(cards.charge().amount_refunded).toBe(0)
  expect((await cards.post(form, cards.address, { origin: cards.url })).status).toBe(303)
})

test('what people typed is shown as text', async () => {
  await using cards = await openSandbox({ merchant: '<b>Academy</b>' })
  const { id } = await cards.stripe.checkout.sessions.create({
    ...course,
    customer_email: '"<i>"@example.org',
  })
  cards.bank.pay(id, card.good)
  const page = await (await fetch(`${cards.url}/dashboard`)).text()
  expect(page).not.toContain('<b>Academy')
  expect(page).not.toContain('<i>')
})

test('older payments are a page further', async () => {
  await using cards = await opened()
  for (let nth = 0; nth < 25; nth += 1) {
    const { id } = cards.bank.createSession(
      course as Parameters<typeof cards.bank.createSession>[0],
    )
    cards.bank.pay(id, card.good)
  }
  const first = await cards.read(`${cards.url}/dashboard`)
  expect(first).not.toContain(cards.intent)
  const [, older = ''] = /href="(\/dashboard\?after=\w+)"/.exec(first) ?? []
  expect(await cards.read(cards.url + older)).toContain(cards.intent)
  expect((await fetch(`${cards.url}/dashboard?after=ch_none`)).status).toBe(404)
})

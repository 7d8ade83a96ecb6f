import { beforeAll, expect, test } from 'vitest'
import { addPaidBooking, addRun } from '../booking/paid-booking.ts'
import { ask, pagesDatabase, pagesSecret, readMain } from './academy-pages.ts'

/** Pages that change are not remembered for those who come with a cookie. */
const read = (path: string) => readMain(path, { cookie: 'visit=1' })

let run: Awaited<ReturnType<typeof addRun>>
beforeAll(async () => {
  run = await addRun(await pagesDatabase(), 53, 60)
})

/** A place that a manager bought for one of her people, as each of them has it. */
async function boughtPlace() {
  const { id, token, orderToken } = await addPaidBooking(await pagesDatabase(), {
    email: 'guard@post.example',
    authSecret: pagesSecret,
    run,
    buyer: { buyerName: 'Orla Byrne', buyerEmail: 'orla@firm.example' },
  })
  return { id, own: `/my-booking/${token}`, order: `/my-order/${orderToken}` }
}

const sentTo = async (path: string, form?: Record<string, string>) => {
  const answer = await ask(path, form ? { form } : { cookie: 'visit=1' })
  expect(answer.status).toBe(302)
  return answer.headers.get('location')
}

test('a participant reads who paid and decides, and can only say that they cannot come', async () => {
  const { own } = await boughtPlace()
  const main = await read(own)
  expect(main.region('If you cannot come').text).toContain(
    'Orla Byrne paid for your place, and decides whether it is moved',
  )
  expect(main.link('I cannot come').attributes.href).toBe(`${own}/cannot-come`)
  for (const page of ['cancel', 'move', 'replace']) {
    expect(main.all(`a[href="${own}/${page}"]`), page).toEqual([])
    expect(await sentTo(`${own}/${page}`), page).toBe(own)
  }
})

test('said, the place stays until the buyer has decided, who reads the words and what each answer costs', async () => {
  const { id, own, order } = await boughtPlace()
  const said = await sentTo(`${own}/cannot-come`, { message: 'My daughter\0 is ill.' })
  expect(said).toBe(`${own}?said`)
  const told = (await read(`${own}?said`)).region('You have told us that you cannot come')
  expect(told.text).toContain('We have asked Orla Byrne')
  expect(told.text).toContain('Until then your place stays.')
  const question = (await read(order)).region('Please decide: Ana Lopes cannot come')
  expect(question.text).toContain('Their words: “My daughter is ill.”')
  const place = `${order}/places/${id}`
  expect(question.all('a').map(({ attributes }) => attributes.href)).toEqual([
    ...[`${place}/replace`, `${place}/move`, `${place}/cancel`],
  ])
  expect(question.link(/^Cancel: £/).text).toMatch(/^Cancel: £\d+\.\d\d comes back today$/)
  const about = question.one('input[name="about"]').attributes.value ?? ''
  expect(await sentTo(order, { keep: id, about })).toBe(`${order}?kept=${id}`)
  const kept = await read(`${order}?kept=${id}`)
  expect(kept.text).toContain('The place of Ana Lopes stays as it is. We have told them.')
  expect(kept.text).not.toContain('Please decide')
})

test('the buyer may leave it to them, and take that back', async () => {
  const { own, order } = await boughtPlace()
  const decides = async () => (await read(order)).region('Who decides about a place')
  expect((await decides()).text).toContain('You do: the people who come can only tell us')
  const press = async () => {
    const { name = '', value = '' } = (await decides()).one('input[name="participants"]').attributes
    return sentTo(order, { [name]: value })
  }
  expect(await press()).toBe(`${order}?participants=may`)
  expect((await decides()).text).toContain('may move, cancel or pass on their own places')
  const free = await read(own)
  expect(free.link('Move to another date').attributes.href).toBe(`${own}/move`)
  expect(free.links('I cannot come')).toEqual([])
  expect(await press()).toBe(`${order}?participants=ask`)
  expect((await read(own)).links('I cannot come')).toHaveLength(1)
})

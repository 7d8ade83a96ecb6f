import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertCode } from '#app/storage/booking/codes/codes.ts'
import { pagesDatabase, readMain } from './academy-pages.ts'

const path = '/courses/door-supervisor/book'

/** No page of these tests reaches the card provider: the price comes before it. */
const typed = (more: Record<string, string>) => ({
  submission: randomUUID(),
  date: '',
  fullName: 'Asha Okafor',
  phone: '07700 900123',
  email: 'asha.okafor@mail.example',
  ...more,
})

const give = async (code: string, amount: number) =>
  insertCode(await pagesDatabase(), {
    id: randomUUID(),
    code,
    unit: 'percent',
    amount,
    fromDay: '2026-01-01',
    totalLimit: 5,
    note: 'Pages',
    createdBy: 'staff',
  })

test('the field for a code is folded away below the form', async () => {
  const main = await readMain(path)
  const folded = main.all('details').find(({ text }) => text.startsWith('Have a code?'))
  expect(folded?.attributes.open).toBeUndefined()
  expect(folded?.field('Discount code').attributes).toMatchObject({ name: 'code' })
  expect(main.all('input').some(({ attributes }) => attributes.name === 'agreed')).toBe(false)
})

test('with a code the buyer sees what they save and the new total, and is asked once more', async () => {
  await give('PAGES-CADE2', 10)
  const form = typed({ code: 'pages cade2' })
  const main = await readMain(path, { form, status: 409 })
  expect(main.text).toContain('Your code is applied.')
  expect(main.text).toContain('You save £25.00. New total: £225.00')
  expect(main.texts('form button').at(-1)).toBe('Pay £225.00')
  const inputs = main.all('input').map(({ attributes }) => [attributes.name, attributes.value])
  expect(inputs).toContainEqual(['agreed', '22500'])
  expect(inputs).toContainEqual(['code', 'pages cade2'])
  expect(inputs).toContainEqual(['fullName', 'Asha Okafor'])
  // Changed after that: asked again.
  const changed = await readMain(path, {
    form: { ...form, code: '', agreed: '22500' },
    status: 409,
  })
  expect(changed.text).toContain('This is the price without a code.')
  expect(changed.text).toContain('New total: £250.00')
})

test('a group that saves more without the code is told so', async () => {
  await give('PAGES-CADE3', 5)
  const form = typed({ code: 'PAGES-CADE3', places: '3', attending: 'no' })
  const main = await readMain(path, { form, status: 409 })
  expect(main.text).toContain('so your code is not used')
  expect(main.text).toContain('You save £112.50. New total: £637.50')
})

test('a code that cannot be used is told at its field', async () => {
  const main = await readMain(path, { form: typed({ code: 'WWWWW-WWWWW' }), status: 409 })
  expect(main.field('Discount code').attributes['aria-invalid']).toBe('true')
  expect(main.text).toContain('This code cannot be used for this booking.')
  const folded = main.all('details').find(({ text }) => text.startsWith('Have a code?'))
  expect(folded?.attributes.open).toBeDefined()
})

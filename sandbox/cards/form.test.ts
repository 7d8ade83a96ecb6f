import { expect, test } from 'vitest'
import { decodeForm } from './form.ts'

test('brackets nest, and keys 0, 1, 2 … make a list', () => {
  expect(
    decodeForm('a[0][b][c]=1&a[1][b][c]=2&m[0]=x&m[2]=y&e[]=p&e[]=q&name=Zo%C3%AB+%26%5B'),
  ).toEqual({
    a: [{ b: { c: '1' } }, { b: { c: '2' } }],
    m: { 0: 'x', 2: 'y' },
    e: ['p', 'q'],
    name: 'Zoë &[',
  })
})

test('names such as __proto__ do not change prototypes', () => {
  const form = decodeForm('__proto__[admin]=1&constructor[prototype][admin]=1&a=1&a[b]=2')
  expect(({} as Record<string, unknown>).admin).toBeUndefined()
  expect(Object.keys(form)).toEqual(['__proto__', 'constructor', 'a'])
  expect(form.a).toBe('1')
})

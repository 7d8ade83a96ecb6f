import { expect, test } from 'vitest'
import { whoIsToldText } from './who-is-told.ts'

const buyer = { buyerName: 'Orla Byrne', buyerEmail: 'orla@firm.example' }
const rui = { fullName: 'Rui Lopes', email: 'rui@post.example' }

test('a participant and a buyer who is another person are both told', () => {
  expect(whoIsToldText({ ...rui, ...buyer })).toBe('Rui Lopes and Orla Byrne are told')
})

test('who buys for themselves is told once', () => {
  const own = { fullName: 'Orla Byrne', email: 'Orla@firm.example' }
  expect(whoIsToldText({ ...own, ...buyer })).toBe('Orla Byrne is told')
})

test('while nobody is named, the buyer is told', () => {
  expect(whoIsToldText({ fullName: '', email: '', ...buyer })).toBe('Orla Byrne is told')
})

test('nobody is told once the data of both was erased', () => {
  const erased = { fullName: 'Erased', email: '', buyerName: 'Erased', buyerEmail: '' }
  expect(whoIsToldText(erased)).toBe('Nobody is told')
})

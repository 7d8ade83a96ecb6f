import { expect, test } from 'vitest'
import { codeUseState } from './code-use.ts'

const place = (status: 'pending' | 'confirmed' | 'completed' | 'cancelled', paid = 0) => ({
  status,
  paid,
})

test('a code is held while the place waits to be paid for', () => {
  expect(codeUseState('held', [place('pending')])).toBe('held')
})

test('paying spends it, and cancelling afterwards does not give it back', () => {
  expect(codeUseState('held', [place('confirmed', 157_50)])).toBe('spent')
  expect(codeUseState('held', [place('pending', 157_50)])).toBe('spent')
  expect(codeUseState('spent', [place('cancelled', 157_50)])).toBe('spent')
})

test('a place that is not paid for gives it back', () => {
  expect(codeUseState('held', [place('cancelled')])).toBe('freed')
})

test('of several places the last one decides', () => {
  expect(codeUseState('held', [place('cancelled'), place('pending')])).toBe('held')
  expect(codeUseState('held', [place('cancelled'), place('cancelled')])).toBe('freed')
})

test('a payment that arrives late spends it, if there is a place, and else leaves it free', () => {
  expect(codeUseState('freed', [place('confirmed', 157_50)])).toBe('spent')
  expect(codeUseState('freed', [place('cancelled', 157_50)])).toBe('freed')
})

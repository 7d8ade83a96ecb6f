import { expect, test } from 'vitest'
import { pressedValue } from './pressed-value.ts'

const half = { starts: '09:00', ends: '12:30' }
const date = '2026-11-16'
const pressed = (is: 'late' | 'left' | 'absent', now: string, arrived: string | null = null) =>
  pressedValue(is, {
    half,
    date,
    now,
    value: arrived ? { is: 'late', arrived, departed: null } : null,
  })

test('who is marked late during the half came at that minute', () => {
  expect(pressed('late', `${date}T09:25`)).toEqual({
    value: { is: 'late', arrived: '09:25', departed: null },
    isComplete: true,
  })
})

test('outside of the half, and on another day, the time has to be given', () => {
  for (const now of [`${date}T08:59`, `${date}T12:31`, '2026-11-17T09:25']) {
    expect(pressed('late', now).isComplete).toBe(false)
    expect(pressed('left', now).isComplete).toBe(false)
  }
})

test('who came late and leaves early did both, and who is absent did neither', () => {
  expect(pressed('left', `${date}T11:00`, '09:25').value).toEqual({
    is: 'left',
    arrived: '09:25',
    departed: '11:00',
  })
  expect(pressed('absent', `${date}T11:00`, '09:25').value).toEqual({
    is: 'absent',
    arrived: null,
    departed: null,
  })
})

import { expect, test } from 'vitest'
import { recentAddress } from './recent-address.ts'

const booked = { email: 'asha@mail.example', bookedAt: new Date('2026-11-16T10:00:00Z') }

test.each([
  ['2026-11-17T09:59:59Z', 'asha@mail.example'],
  ['2026-11-17T10:00:00Z', null],
])('at %s the page after paying names %s', (now, address) => {
  expect(recentAddress(booked, { now: new Date(now), shownHours: 24 })).toBe(address)
})

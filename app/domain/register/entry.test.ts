import { expect, test } from 'vitest'
import { batchSchema, entrySchema } from './entry.ts'

const id = '7d3f0c52-1b1e-4f1c-9a5e-0a1b2c3d4e5f'
const common = { id, madeAt: '2026-11-16T09:31:00.000Z', bookingId: id, day: '2026-11-16' }
const mark = {
  type: 'mark',
  ...common,
  half: 'morning',
  is: 'late',
  arrived: '09:25',
  departed: null,
  replaces: [],
  reason: null,
}
const isEntry = (value: unknown) => entrySchema.safeParse(value).success

test('a device sends marks, signatures, closings and make-up sessions', () => {
  expect(isEntry(mark)).toBe(true)
  expect(isEntry({ type: 'signature', ...common, how: 'drawn', path: 'M1 1L2 2' })).toBe(true)
  expect(isEntry({ type: 'signature', ...common, how: 'paper', path: null })).toBe(true)
  expect(isEntry({ type: 'closing', id, madeAt: common.madeAt, day: common.day })).toBe(true)
  const makeUp = { type: 'make-up', ...common, note: 'Bandages again' }
  const held = { room: 'Room 2', trainerId: id, how: 'drawn', path: 'M1 1L900 300' }
  expect(isEntry({ ...makeUp, ...held, starts: '09:00', ends: '10:35', replaces: [] })).toBe(true)
  expect(isEntry({ type: 'confirmation', ...common, replaces: [id] })).toBe(true)
  expect(isEntry({ ...makeUp, starts: null, ends: null, replaces: [id] })).toBe(true)
})

test('anything else is malformed', () => {
  for (const wrong of [
    ...[null, {}, 'mark', { ...mark, id: '1' }, { ...mark, day: '2026-02-30' }],
    ...[
      { ...mark, arrived: '9:25' },
      { ...mark, arrived: '24:00' },
      { ...mark, is: 'ill' },
    ],
    ...[
      { ...mark, half: 'evening' },
      { ...mark, reason: ' ' },
      { ...mark, replaces: ['x'] },
    ],
    { type: 'signature', ...common, how: 'drawn', path: null },
    { type: 'signature', ...common, how: 'paper', path: 'M1 1L2 2' },
    // As versions before sent it: without room, trainer and signature.
    { type: 'make-up', ...common, note: 'Once', starts: '09:00', ends: '10:00', replaces: [] },
    { type: 'confirmation', ...common, replaces: [] },
    { type: 'make-up', ...common, note: 'Twice', starts: '10:00', ends: '09:00', replaces: [] },
    { type: 'make-up', ...common, note: 'Never', starts: null, ends: null, replaces: [] },
  ]) {
    expect(isEntry(wrong)).toBe(false)
  }
})

test('a batch names whose it is, and has an end', () => {
  const batch = { author: 'marcus', device: id, entries: [mark] }
  expect(batchSchema.safeParse(batch).success).toBe(true)
  expect(batchSchema.safeParse({ ...batch, entries: [] }).success).toBe(false)
  expect(batchSchema.safeParse({ ...batch, entries: Array(201).fill(mark) }).success).toBe(false)
  expect(batchSchema.safeParse({ ...batch, author: '' }).success).toBe(false)
})

import { expect, test } from 'vitest'
import { isRecordId } from './record-id.ts'

test('an id may be in lower or upper case', () => {
  expect(isRecordId('13fd0885-c5ce-4f3a-9a6b-0d5a1d0c8f11')).toBe(true)
  expect(isRecordId('13FD0885-C5CE-4F3A-9A6B-0D5A1D0C8F11')).toBe(true)
})

test.each([
  '',
  '13fd0885',
  '13fd0885-c5ce-4f3a-9a6b-0d5a1d0c8f1',
  'x3fd0885-c5ce-4f3a-9a6b-0d5a1d0c8f11',
])('"%s" is not an id', (text) => expect(isRecordId(text)).toBe(false))

test('text before or after an id is rejected', () => {
  expect(isRecordId(' 13fd0885-c5ce-4f3a-9a6b-0d5a1d0c8f11')).toBe(false)
  expect(isRecordId("13fd0885-c5ce-4f3a-9a6b-0d5a1d0c8f11' or 1=1")).toBe(false)
})

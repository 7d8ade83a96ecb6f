import { expect, test } from 'vitest'
import { judgeNumbers, readNumberLines, seenNumber } from './awarding-numbers.ts'

test('a file is read with commas or semicolons, quotes, a header and a mark at its beginning', () => {
  const expected = [
    { line: 2, ours: 'EA-2026-AAAA', theirs: '100/200' },
    { line: 3, ours: 'EA-2026-BBBB', theirs: '100, 201' },
  ]
  const comma =
    '\uFEFFRecord,Certificate number\r\nea-2026-aaaa,100/200\r\n"EA-2026-BBBB","100, 201"\r\n'
  expect(readNumberLines(comma)).toEqual({ lines: expected, problems: [] })
  const { lines } = readNumberLines('Record;Number\nEA-2026-AAAA;100/200\n\n')
  expect(lines).toEqual(expected.slice(0, 1))
})

test('characters that nobody sees are left out: with them one number would look like another', () => {
  const { lines } = readNumberLines('\u200EEA-1\u200B,10\u202E02\nEA-2,\u00071\u00AD3\u2060')
  expect(lines).toEqual([
    { line: 1, ours: 'EA-1', theirs: '1002' },
    { line: 2, ours: 'EA-2', theirs: '13' },
  ])
  expect(seenNumber(' 10\u202E02\u0000 ')).toBe('1002')
})

test('what is wrong with a line is said with its number', () => {
  expect(readNumberLines('EA-1,5\nEA-2\n,7\nEA-3,8,9').problems).toEqual([
    { line: 2, problem: 'Two columns are needed' },
    { line: 3, problem: 'Two columns are needed' },
    { line: 4, problem: 'Too many columns' },
  ])
})

test('of a file that is too long, or is not written as UTF-8, that alone is said', () => {
  const long = readNumberLines('a,1\n'.repeat(16_000))
  expect(long).toEqual({ lines: [], problems: [{ line: 2001, problem: 'At most 2000 lines' }] })
  const wide = new TextDecoder().decode(Buffer.from('\uFEFFEA-1,1\r\nEA-2,2', 'utf16le'))
  const western = new TextDecoder().decode(Buffer.from('EA-1,1\nEA-2,n\u00b02\n', 'latin1'))
  const problem = 'Please save the file as CSV UTF-8: this cannot be read'
  expect(readNumberLines(wide)).toEqual({ lines: [], problems: [{ line: 1, problem }] })
  expect(readNumberLines(western)).toEqual({ lines: [], problems: [{ line: 2, problem }] })
})

test('of a file the changes, what is there already and each problem are named', () => {
  const known = new Map(
    (
      [
        ['EA-1', { id: 'a', awardingNumber: null, isWithdrawn: false }],
        ['EA-2', { id: 'b', awardingNumber: '2', isWithdrawn: false }],
        ['EA-3', { id: 'c', awardingNumber: null, isWithdrawn: true }],
        ['EA-4', { id: 'd', awardingNumber: '4', isWithdrawn: false }],
      ] as const
    ).map(([number, each]) => [number, each]),
  )
  const owners = new Map([
    ['2', 'b'],
    ['4', 'd'],
  ])
  const { lines } = readNumberLines('EA-1,1\nEA-2,2\nEA-3,3\nEA-4,44\nEA-9,9\nEA-1,7\nEA-2,4')
  expect(judgeNumbers(lines, known, owners)).toEqual({
    unchanged: 1,
    changes: [
      { id: 'a', line: 1, from: null, to: '1' },
      { id: 'd', line: 4, from: '4', to: '44' },
    ],
    problems: [
      { line: 3, problem: 'EA-3 is withdrawn' },
      { line: 5, problem: 'No certificate is called EA-9' },
      { line: 6, problem: 'The same as in line 1' },
      { line: 7, problem: 'The same as in line 2' },
    ],
  })
})

import { expect, test } from 'vitest'
import type { MarkKind } from '../domain/register/mark.ts'
import type { Sheet } from '../domain/register/sheet.ts'
import { othersToMark } from './others-to-mark.ts'

const half = (marks: Record<string, MarkKind | null>) =>
  ({
    people: Object.entries(marks).map(([bookingId, is]) => ({
      bookingId,
      value: is && { is, arrived: null, departed: null },
      isConflict: false,
    })),
  }) as unknown as Sheet['halves'][number]

test('one press in the afternoon leaves out who was absent all morning, and who is marked already', () => {
  const morning = half({ ann: 'present', ben: 'absent', cem: 'left', dan: null })
  const afternoon = half({ ann: null, ben: null, cem: null, dan: null })
  const names = (of: typeof morning) =>
    othersToMark({ halves: [morning, afternoon] }, of).map(({ bookingId }) => bookingId)
  expect(names(afternoon)).toEqual(['ann', 'cem', 'dan'])
  expect(names(morning)).toEqual(['dan'])
})

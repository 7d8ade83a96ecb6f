import { expect, test } from 'vitest'
import { erasedText } from './inspected-run.ts'

test('an inspector reads how many people were erased, and nothing where nobody was', () => {
  expect(erasedText(0)).toBeNull()
  expect(erasedText(1)).toMatch(/^The data of 1 person was erased\. They are not listed/)
  expect(erasedText(2)).toMatch(/^The data of 2 people was erased\./)
})

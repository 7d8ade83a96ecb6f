import { expect, test } from 'vitest'
import { publishable } from './testimonial.ts'

const sample = { name: 'Sam', sample: true }
const real = { name: 'Rita', sample: false }

test('a site that takes real money shows no invented review', () => {
  expect(publishable([sample, real], 'live')).toEqual([real])
})

test('a demonstration may show samples', () => {
  expect(publishable([sample, real], 'sandbox')).toEqual([sample, real])
  expect(publishable([sample, real], 'test')).toEqual([sample, real])
})

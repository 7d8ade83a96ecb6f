import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AssessorField } from './assessor-field.tsx'

const assessors = { ready: [], unqualified: [], chosen: '', name: '', qualification: '' }
const labels = (hasPaper: boolean) =>
  renderToStaticMarkup(
    createElement(AssessorField, { assessors, hasPaper, errors: {}, values: {} } as never),
  )

test('a test on paper has an invigilator, anything else an assessor', () => {
  expect(labels(true)).toContain('>Invigilator<')
  expect(labels(false)).toContain('>Assessor<')
})

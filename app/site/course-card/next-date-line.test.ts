import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OfferedRun } from '#app/domain/schedule/offered-run.ts'
import { courses } from '#content/courses/catalogue.ts'
import { CourseCard } from './course-card.tsx'
import { courseCardData } from './course-card-data.ts'
import { nextDateLine } from './next-date-line.ts'

const calendar = { year: 2025, today: '2026-11-19' }
const courseOf = (id: string) => {
  const course = courses.find((each) => each.id === id)
  if (!course) throw new Error(id)
  return course
}
const line = (id: string, runs?: readonly OfferedRun[]) =>
  nextDateLine(courseOf(id), runs, calendar)
const full = { availability: { state: 'full', text: 'Full' } } as OfferedRun

test('while no date is scheduled a card has the specified text, and a link to ask about this course', () => {
  expect(line('mechanical-restraints')).toEqual({
    text: 'Daily availability',
    askAt: '/contact?course=mechanical-restraints',
  })
  // Listed for October 2025.
  expect(line('door-supervisor')).toEqual({ text: null, askAt: '/contact?course=door-supervisor' })
  expect(line('security-guard-refresher', [])).toEqual({
    text: null,
    askAt: '/contact?course=security-guard-refresher',
  })
})

test('there is nothing to ask where dates are scheduled, and of a workshop that is over', () => {
  expect(line('mechanical-restraints', [full])).toEqual({ text: null, askAt: null })
  expect(line('ai-future-security')).toEqual({ text: 'This date has passed', askAt: null })
})

test('the link of a card to ask leads to the form with the course chosen, beside the one to the course', () => {
  const course = courseOf('mechanical-restraints')
  const card = renderToStaticMarkup(
    createElement(CourseCard, courseCardData(course, new Map(), calendar)),
  )
  expect(card).toMatch(/Daily availability. <a href="[^"]+"[^>]*>Ask us for the next date/)
  expect([...card.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    ...['/contact?course=mechanical-restraints', '/courses/mechanical-restraints'],
  ])
})

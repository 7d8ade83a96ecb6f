import type { ReactNode } from 'react'
import type { Course } from '#app/domain/catalogue/course.ts'
import { venueText } from '#app/domain/schedule/run-change.ts'
import type { RunDay } from '#app/domain/schedule/run-days.ts'
import { academy } from '#content/academy.ts'
import { promises } from '#content/promises.ts'
import { BulletList, Paragraph, Section } from '../letter-parts.tsx'
import { dayWithTimes } from '../words/day-with-times.ts'

type Dated = { days: readonly RunDay[] }

type Props = Dated & {
  course: Course | undefined
  /** For somebody who has not seen the page of the course: another person booked. */
  isNew?: boolean
  areAttached?: boolean
}

/** What whoever comes has to know before the first day. */
export function BeforeTheCourse({ days, course, isNew = false, areAttached = false }: Props) {
  return (
    <>
      <Days title="Your days" days={days}>
        {areAttached ? <Paragraph>They are attached for your calendar.</Paragraph> : null}
      </Days>
      <WhereToCome days={days} />
      {course && isNew ? (
        <Section title="What you need">
          <BulletList items={course.prerequisites} />
        </Section>
      ) : null}
      <WhatToBring course={course} />
    </>
  )
}

export function Days({ title, days, children }: Dated & { title: string; children?: ReactNode }) {
  if (days.length === 0) return null
  return (
    <Section title={title}>
      <BulletList items={days.map(dayWithTimes)} />
      {children}
    </Section>
  )
}

export function WhereToCome({ days }: Dated) {
  return (
    <Section title="Where to come">
      <Paragraph>{venueText(days) || `${academy.name}, ${academy.addressLine}`}</Paragraph>
      <Paragraph>
        Please arrive {promises.arriveMinutesEarly} minutes early: we check identity documents
        before we start.
      </Paragraph>
    </Section>
  )
}

export function WhatToBring({ course }: Pick<Props, 'course'>) {
  if (!course) return null
  return (
    <Section title="What to bring">
      <BulletList items={course.whatToBring} />
    </Section>
  )
}

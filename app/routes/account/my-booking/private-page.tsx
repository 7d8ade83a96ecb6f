import type { ReactNode } from 'react'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { OwnPage } from '#app/site/own-page.tsx'

type Props = {
  id: string
  title: string
  /** With its days, under the title. */
  course?: string
  hasError?: boolean
  children: ReactNode
}

/** One thing that is done about a booking. */
export function PrivatePage({ id, title, course, hasError, children }: Props) {
  return (
    <OwnPage title={`${title} ${bookingReference(id)}`} hasError={hasError}>
      <h1 className="text-3xl">{title}</h1>
      {course ? <p className="mt-6 text-lg text-ink-2">{course}</p> : null}
      {children}
    </OwnPage>
  )
}

import { type MouseEvent, type ReactNode, useState } from 'react'
import { hasPlaces } from '../../../domain/availability.ts'
import type { CoursePageFacts } from './course-page-facts.ts'
import type { CourseDates } from './dates/use-course-dates.ts'

type Opened = { dateId: string | null; Dialog: typeof import('./booking-dialog.tsx').BookingDialog }

/** The dialog is fetched when it is first asked for; where that fails, its page does the same work. */
export function useBookingDialog(course: CoursePageFacts, { lookup }: CourseDates) {
  const [opened, setOpened] = useState<Opened>()

  const book = async (dateId: string | null) => {
    try {
      const { BookingDialog } = await import('./booking-dialog.tsx')
      setOpened({ dateId, Dialog: BookingDialog })
    } catch {
      location.assign(bookingPage(course, dateId))
    }
  }
  const dates = lookup.state === 'known' ? lookup.dates.filter(hasPlaces) : []
  const dialog: ReactNode = opened ? (
    <opened.Dialog
      course={course}
      dates={dates.map(({ id, date_text }) => ({ id, text: date_text }))}
      dateId={opened.dateId}
      onClose={() => setOpened(undefined)}
    />
  ) : null

  return {
    dialog,
    book,
    /** For links to the page: a plain press opens the dialog, anything else is the browser's. */
    bookOnPress: (dateId: string | null) => (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return
      event.preventDefault()
      void book(dateId)
    },
  }
}

export function bookingPage({ url }: Pick<CoursePageFacts, 'url'>, dateId: string | null) {
  return dateId ? `${url}/book?date=${dateId}` : `${url}/book`
}

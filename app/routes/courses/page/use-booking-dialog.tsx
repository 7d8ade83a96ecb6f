import { type MouseEvent, type ReactNode, useState } from 'react'
import { hasPlaces } from '../../../domain/schedule/availability.ts'
import type { CoursePageData } from './course-page-data.ts'
import type { CourseDates } from './dates/use-course-dates.ts'

type Opened = typeof import('./booking-dialog.tsx')

/** Loads the dialog's code when it is first opened; if that fails, opens the booking page. */
export function useBookingDialog(course: CoursePageData, { lookup, chosen }: CourseDates) {
  const [opened, setOpened] = useState<Opened>()

  const book = async (runId: string | null) => {
    try {
      setOpened(await import('./booking-dialog.tsx'))
    } catch {
      location.assign(bookingPage(course, runId))
    }
  }
  const dialog: ReactNode = opened && lookup.state === 'known' && (
    <opened.BookingDialog
      course={course}
      dates={lookup.dates.filter(hasPlaces).map(({ id, date_text }) => ({ id, text: date_text }))}
      runId={chosen?.id ?? null}
      onClose={() => setOpened(undefined)}
    />
  )

  return {
    dialog,
    book,
    /**
     * For links to the booking page: a plain click opens the dialog, other clicks are left to the
     * browser. While the dates are not loaded the link is followed, because the dialog would offer
     * only "to be arranged".
     */
    bookOnPress: (runId: string | null) => (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return
      if (lookup.state !== 'known') return
      event.preventDefault()
      void book(runId)
    },
  }
}

export function bookingPage({ url }: Pick<CoursePageData, 'url'>, runId: string | null) {
  return runId ? `${url}/book?date=${runId}` : `${url}/book`
}

import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect } from 'react'
import { bookingPage } from '#app/site/course-links.ts'
import type { BookingDialog } from './booking-dialog.tsx'

type Props = ComponentProps<typeof BookingDialog>

/** Its code is loaded when it is first opened; if that fails, the booking page is opened. */
const Dialog = lazy<ComponentType<Props>>(() =>
  import('./booking-dialog.tsx').then(
    (loaded) => ({ default: loaded.BookingDialog }),
    () => ({ default: BookingPageInstead }),
  ),
)

export function LazyBookingDialog(props: Props) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}

function BookingPageInstead({ course, runId }: Props) {
  useEffect(() => location.assign(bookingPage(course.url, runId)), [course, runId])
  return null
}

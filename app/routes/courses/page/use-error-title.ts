import { useEffect } from 'react'
import type { BookingAnswer } from '#app/routes/checkout/book/booking-form.tsx'

/** The page's title begins with "Error:" while the form shows errors. */
export function useErrorTitle(answer: BookingAnswer | undefined) {
  useEffect(() => {
    if (!answer || answer.quoted) return
    const { title } = document
    document.title = `Error: ${title}`
    return () => {
      document.title = title
    }
  }, [answer])
}

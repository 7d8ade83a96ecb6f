import { useEffect } from 'react'
import { loadToasts, removeToasts, showToast } from '#app/ui/show-toast.ts'
import type { BookingAnswer } from './booking-form.tsx'

const about = 'booking'

export function useRefusalToast(answer: BookingAnswer | undefined) {
  // Loaded before one is needed: a toast also says that the server cannot be reached.
  useEffect(loadToasts, [])
  useEffect(() => {
    if (!answer?.toast) return
    void showToast({ ...answer.toast, tone: 'danger', about })
    // Gone with what it says: when the form is sent again, and with the form.
    return () => void removeToasts(about)
  }, [answer])
}

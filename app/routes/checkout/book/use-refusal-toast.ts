import { useEffect } from 'react'
import { showToast } from '../../../ui/show-toast.ts'
import type { BookingAnswer } from './booking-form.tsx'

/** A form that came back says so in a toast, too. */
export function useRefusalToast(answer: BookingAnswer | undefined) {
  useEffect(() => {
    if (answer) void showToast({ ...answer.toast, tone: 'danger' })
  }, [answer])
}

import { useEffect } from 'react'
import { showToast } from '../../../ui/show-toast.ts'
import type { BookingAnswer } from './booking-form.tsx'

export function useRefusalToast(answer: BookingAnswer | undefined) {
  useEffect(() => {
    if (answer) void showToast({ ...answer.toast, tone: 'danger' })
  }, [answer])
}

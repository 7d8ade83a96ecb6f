import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldId } from '#app/ui/field.tsx'
import { keptBooking } from './kept-booking.ts'

/** For a page that the server renders too: known after it has come alive. */
export function useKeptBooking(courseId: string) {
  const [kept, setKept] = useState<ReturnType<typeof keptBooking>>(null)
  useEffect(() => setKept(keptBooking(courseId)), [courseId])
  const chooseAnother = () => {
    flushSync(() => setKept((now) => now && { ...now, held: null }))
    // The button that was pressed is gone.
    document.getElementById(fieldId('date'))?.focus()
  }
  return { kept, chooseAnother }
}

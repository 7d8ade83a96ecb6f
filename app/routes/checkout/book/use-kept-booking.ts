import { useEffect, useState } from 'react'
import { keptBooking } from './kept-booking.ts'

/** For a page that the server renders too: known after it has come alive. */
export function useKeptBooking(courseId: string) {
  const [kept, setKept] = useState<ReturnType<typeof keptBooking>>(null)
  useEffect(() => setKept(keptBooking(courseId)), [courseId])
  const chooseAnother = () => setKept((now) => now && { ...now, held: null })
  return { kept, chooseAnother }
}

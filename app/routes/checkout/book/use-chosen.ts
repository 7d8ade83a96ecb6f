import { useRef, useState } from 'react'
import { placesTyped } from '#app/domain/booking/order/order-form.ts'

type Shown = {
  /** The preselected run; null: the team arranges a date. */
  runId: string | null
  answer: { values: Record<string, string>; errors: Record<string, string> } | undefined
  /** What is known of the buyer: typed before, or of their account. */
  known: Readonly<Record<string, string>> | undefined
}

export type Chosen = ReturnType<typeof useChosen>

/**
 * What other parts of the page follow: date, places and company as chosen in the form. As long as
 * nobody touched them, they are what the server was sent.
 */
export function useChosen({ runId, answer, known }: Shown) {
  const { values = known ?? {}, errors = {} } = answer ?? {}
  const [picked, setDate] = useState<string>()
  const [places, setPlaces] = useState<number>()
  const [company, setCompany] = useState<string>()
  // Dates that were refused stay refused, whatever the next answer is about.
  const refused = useRef(new Set<string>()).current
  if (errors.date && answer?.values.date) refused.add(answer.values.date)
  // Nothing in place of a refused or missing date, so that nobody pays for another by accident.
  const wish = picked ?? (errors.date ? null : (values.date ?? runId ?? ''))
  return {
    /** Empty: the team arranges a date; null: nothing is chosen. */
    date: wish !== null && refused.has(wish) ? null : wish,
    refused,
    places: places ?? placesTyped(values.places),
    isCompany: (company ?? values.companyName ?? '').trim() !== '',
    setDate,
    setPlaces,
    setCompany,
  }
}

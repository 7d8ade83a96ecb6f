import type { Unit } from '#app/domain/certificate/result/course-units.ts'
import type { OverallResult } from '#app/domain/certificate/result/overall-result.ts'
import type { Result } from '#app/domain/certificate/result/unit-attempt.ts'

/** What the results page of a run shows, to staff and to its trainers. */
export type ShownClass = {
  units: readonly { id: string; title: string; isOpen: boolean }[]
  /** The unit that is being recorded; null where nothing is assessed. */
  unit: Unit | null
  day: string
  today: string
  assessors: {
    ready: readonly { id: string; fullName: string }[]
    /** Who may teach the course and lacks a paper, in words. */
    unqualified: readonly string[]
    /** The last one, or whoever teaches. */
    chosen: string
    name: string
    qualification: string
  }
  people: readonly {
    bookingId: string
    fullName: string
    overall: OverallResult
    overallText: string
    results: readonly { unit: string; result: Result | null; attempts: number; text: string }[]
  }[]
  sitting: readonly {
    bookingId: string
    fullName: string
    mayBeAssessed: boolean
    isPassed: boolean
    attempts: readonly string[]
    person: string
  }[]
  history: readonly {
    id: string
    bookingId: string
    fullName: string
    unit: string
    text: string
    by: string
    withdrawn: string | null
  }[]
}

export type ResultsProblem = {
  intent: string
  errors: Record<string, string>
  values: Record<string, string>
}

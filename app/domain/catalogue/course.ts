import type { CategoryId, Pictogram } from './category.ts'

/** A fact that the catalogue states one way and the course's own page may state another. */
type Reading<T> = { catalogue: T; page: T }

type OutlineUnit = { title: string; topics: readonly string[] }

export type Course = {
  /** Its slug, used in its URL and in the tables' `course_slug`. It never changes. */
  id: string
  url: `/courses/${string}`
  title: Reading<string>
  category: CategoryId
  /** As shown, "6 days". */
  duration: Reading<string>
  /** In pence. The page's price is the one that is charged. */
  price: Reading<number>
  level: string
  format: string
  /** What kind of qualification it leads to, where its title does not say. */
  qualification?: { kind: 'Award' | 'Certificate'; isConfirmed: boolean }
  /** What comes free with the course. */
  included?: string
  description: string
  highlights: readonly [string, string, string]
  features: readonly [string, string, string, string]
  /** "Daily availability", or a date in words. */
  nextDate: string
  /** Dates as the catalogue lists them, "Oct 13-18". */
  dates: readonly string[]
  icon: Pictogram
  popular?: true
  /** Whether it can be booked and paid for online. */
  bookable: boolean
  /** For search engines: at most 155 characters. */
  summary: string
  overview: readonly string[]
  outline: readonly OutlineUnit[]
  audience: readonly string[]
  /** In years, on the first day. */
  minimumAge?: number
  prerequisites: readonly string[]
  whatToBring: readonly string[]
  whatIsIncluded: readonly string[]
  /** Charges by others that the price does not cover, such as the licence fee. */
  notIncluded: readonly string[]
  assessment: readonly string[]
  /** How long the certificate is valid. */
  validYears?: number
  /** Only for a course that happens once. */
  workshop?: {
    date: string
    dateText: string
    /** The price is in pence. */
    earlyBird: { price: number; before: string; beforeText: string }
  }
}

/** A fact that the catalogue states one way and the course's own page may state another. */
type Reading<T> = { catalogue: T; page: T }

type CategoryId =
  | 'sia-licensed'
  | 'refresher'
  | 'first-aid'
  | 'spectator-safety'
  | 'advanced-training'

/** Colours of safety signs; each is a pair of tokens in the style sheet. */
export type SignColour = 'blue' | 'amber' | 'green' | 'red' | 'teal'

/** Pictograms are drawn by us, one per course and one per category. */
type Pictogram =
  | 'door-supervisor'
  | 'door-supervisor-refresher'
  | 'security-guard'
  | 'security-guard-refresher'
  | 'emergency-first-aid'
  | 'mechanical-restraints'
  | 'spectator-safety-level-2'
  | 'spectator-safety-level-3'
  | 'first-aid-at-work'
  | 'ai-future-security'

export type Category = {
  id: CategoryId
  title: string
  description: string
  icon: Pictogram
  colour: SignColour
}

type OutlineUnit = { title: string; topics: readonly string[] }

export type Course = {
  id: string
  url: `/courses/${string}`
  title: Reading<string>
  category: CategoryId
  /** As people read it, "6 days". */
  duration: Reading<string>
  /** In pounds, "£250.00". The page's price is the one that is charged. */
  price: Reading<string>
  level: string
  format: string
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
  prerequisites: readonly string[]
  whatToBring: readonly string[]
  whatIsIncluded: readonly string[]
  /** Charges by others that the price does not cover, such as the licence fee. */
  notIncluded: readonly string[]
  assessment: readonly string[]
  /** How long the certificate counts. */
  validYears?: number
  /** Only for a course that happens once. */
  workshop?: {
    date: string
    dateText: string
    earlyBird: { price: string; before: string; beforeText: string }
  }
}

import type { Delivery } from '#app/domain/schedule/lawful/delivery.ts'
import type { IdentityDocument } from './identity-document.ts'

/** What the regulators and the academy ask of everybody who comes on one course, from one day on. */
export type EntryRule = {
  /** The first day on which it binds: the rule of a run's first day counts. */
  from: string
  /** Who asks for it, as staff read it. */
  source: string
  /** How a run it holds for is taught; every run, where none is named. */
  deliveries?: readonly Delivery[]
  /** In years, on the first day. */
  minimumAge?: number
  /** A certificate that still lasts so many months on the first day. */
  firstAid?: {
    monthsLeft: number
    /** Our own course that gives one, and whether the price of this one includes it. */
    course: string
    isIncluded: boolean
  }
  /** Number and last day of a licence, which may have ended so many months before the first day. */
  licence?: { endedAtMostMonths: number; orEmployment?: true }
  eLearning?: true
  /** The certificates of the counter-terrorism e-learning, ACT Awareness and ACT Security. */
  counterTerrorism?: true
  /** English at Level 1 or B2. */
  english?: true
  /** A declaration of fitness, for courses with physical intervention. */
  fitness?: true
  /** One group A document before any test, or also two of group B for the registration. */
  identity: 'test' | 'test-and-registration'
}

/** Which documents there are, and how old one may be when it is shown. */
export type DocumentRule = {
  name: string
  group: 'A' | 'B'
  /** Most months since it was issued; undefined where the last day counts, or nothing. */
  mostMonths?: number
  /** Whether its last day is recorded. */
  expires?: true
  showsBirth?: true
  /** What somebody who would bring it has to know. */
  note?: string
}

export type DocumentRules = Readonly<Record<IdentityDocument, DocumentRule>>

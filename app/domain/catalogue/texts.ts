import type { Testimonial } from './testimonial.ts'

/** What public pages say besides courses and offers, and the office changes during a year. */
export type Texts = {
  /** How an offer is taken up. */
  offersNote: string
  /** The cards on the home page. */
  benefits: readonly Reason[]
  /** The points on the training page. */
  whyChooseUs: readonly Reason[]
  faq: readonly Question[]
  testimonials: readonly Testimonial[]
  claims: Claims
}

export type Reason = { id: string; title: string; text: string }

export type Question = {
  id: string
  question: string
  answer: string
  link?: { label: string; to: string }
}

/** What the academy says of itself in figures. */
export type Claims = {
  passRate: string
  yearsExperience: string
  /** People trained before bookings were counted here. */
  studentsBase: number
  /** Shown when the statistics cannot be had. */
  fallback: { courseOptions: number; studentsTrained: string }
  priceFrom: string
  priceTo: string
}

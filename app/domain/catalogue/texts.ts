import type { Testimonial } from './testimonial.ts'

/** Texts of public pages, besides courses and offers, that staff change during a year. */
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

/** Figures that the academy states about itself. */
export type Claims = {
  passRate: string
  yearsExperience: string
  /** People trained before bookings were counted here. */
  studentsBase: number
  /** Shown when the statistics are unavailable. */
  fallback: { courseOptions: number; studentsTrained: string }
  priceFrom: string
  priceTo: string
}

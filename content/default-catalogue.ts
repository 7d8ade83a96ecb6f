import type { CatalogueContent } from '#app/domain/catalogue/catalogue.ts'
import { claims } from './claims.ts'
import { courses, listedDatesYear } from './courses/catalogue.ts'
import { categories } from './courses/categories.ts'
import { faq } from './faq.ts'
import { offers, offersNote } from './offers.ts'
import { testimonials } from './testimonials.ts'
import { benefits, whyChooseUs } from './why-choose.ts'

/** The catalogue of a new installation. */
export const defaultCatalogue: CatalogueContent = {
  courses,
  listedDatesYear,
  categories,
  offers,
  texts: { offersNote, benefits, whyChooseUs, faq, testimonials, claims },
}
